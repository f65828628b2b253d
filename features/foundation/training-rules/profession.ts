import { z } from 'zod'
import type { Industry } from './training-rule.ts'

/** The professions that a person chooses from, by field of work, all in the order of their ids in `lookups`. */
const chosenIn = {
  education: [
    'teacher',
    'school-administrator',
    'school-counselor',
    'school-nurse',
    'school-aide',
    'school-coach',
    'school-staff',
    'school-volunteer',
  ],
  'health-care': [
    'physician',
    'nurse',
    'dentist',
    'mental-health-professional',
    'emergency-medical-professional',
    'pharmacist',
    'therapist',
    'health-care-staff',
  ],
  'child-care': ['child-care-teacher', 'child-care-director', 'family-child-care-provider', 'child-care-aide'],
  'social-services': ['social-worker', 'case-manager', 'residential-staff'],
  justice: ['police-officer', 'probation-officer', 'attorney', 'firefighter'],
  faith: ['clergy', 'custodian-of-records', 'religious-education-teacher', 'faith-volunteer'],
  sports: ['coach', 'program-administrator', 'athletic-trainer', 'sports-volunteer'],
  youth: ['program-staff', 'youth-administrator', 'camp-staff', 'youth-volunteer'],
  other: ['human-resources', 'supervisor-of-minors', 'film-processor', 'other-profession', 'computer-technician'],
} as const satisfies Readonly<Record<Industry, readonly string[]>>

export type Profession = (typeof chosenIn)[Industry][number]
export const professions: readonly Profession[] = Object.values(chosenIn).flat()
export const Profession = z.enum(professions)

export const professionOf = (id: number | null): Profession | null =>
  id === null ? null : (professions[id - 1] ?? null)
export const idOfProfession = (profession: Profession): number => professions.indexOf(profession) + 1

const fields = Object.entries(chosenIn) as [Industry, readonly Profession[]][]
/** The professions of each field of work, for a list in groups. */
export const professionsByField: readonly (readonly [Industry, readonly Profession[]])[] = fields
const fieldOf = new Map(fields.flatMap(([field, chosen]) => chosen.map(one => [one, field] as const)))
/** The field of work in which a profession can be chosen. */
export const fieldOfProfession = (profession: Profession): Industry => fieldOf.get(profession) ?? 'other'
