import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { anyone, anyoneKnown, signedIn } from '../access/access.policies.ts'
import { Profession } from '../training-rules/profession.ts'
import { Industry, TrainingRule } from '../training-rules/training-rule.ts'

/** The national lines stand where a state's would. */
export const NATIONAL_LINES = 'US'

/** What is known of each state besides its lines, in the order of its page. */
export const factFields = [
  'statute',
  'reporter-model',
  'standard',
  'oral-deadline',
  'written-deadline',
  'report-to',
  'supervisor',
  'training-mandate',
  'training-who',
  'training-initial',
  'training-renewal',
  'training-hours',
  'training-provider',
  'training-citation',
] as const
export type FactField = (typeof factFields)[number]
/** The fields of a state: those, its lines, and its rules of training. */
export const FIELD_PATTERN = new RegExp(`^(${factFields.join('|')}|line-[1-9]|rule-[1-9])$`)

export const Confidence = z.enum(['high', 'medium', 'low'])
export type Confidence = z.infer<typeof Confidence>
export const EntryKind = z.enum(['file', 'change', 'review', 'doubt'])
export type EntryKind = z.infer<typeof EntryKind>
/** Spec D14: reviewed, from a source, not known. */
export const Standing = z.enum(['reviewed', 'source', 'unknown'])
export type Standing = z.infer<typeof Standing>

/** What says how far a fact can be relied on. */
export const Mark = z.object({
  standing: Standing.exclude(['unknown']),
  /** When its source was last read. */
  readOn: CalendarDate,
  /** Who read it; null for strangers, and where nobody of ours has. */
  readBy: z.string().nullable(),
  source: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  /** The age of the copy: '2023-05' or '2023'; null: not noted. */
  copyOf: z.string().nullable(),
  /** The review is more than a year old. */
  due: z.boolean(),
})
export type Mark = z.infer<typeof Mark>

export const ShownLine = Mark.extend({
  field: z.string(),
  /** The number, or where there is none, in words. */
  value: z.string(),
  label: z.string(),
  about: z.string(),
})
export type ShownLine = z.infer<typeof ShownLine>

export const ShownFact = Mark.extend({ field: z.string(), value: z.string(), citation: z.string().nullable() })
export type ShownFact = z.infer<typeof ShownFact>

export const ShownRule = Mark.extend({ field: z.string(), rule: TrainingRule, citation: z.string().nullable() })
export type ShownRule = z.infer<typeof ShownRule>

export const Jurisdiction = z.object({
  code: z.string(),
  name: z.string(),
  /** Where to look up what is not known here. */
  page: z.string(),
  lines: z.array(ShownLine),
})
export type Jurisdiction = z.infer<typeof Jurisdiction>

/** The lines of the country and of all states: only what may be shown. Spec D8, D14. */
export const linesToCall = endpoint({
  method: 'GET',
  path: '/state-facts',
  summary: 'Lines to call: those of the country and of each state',
  access: anyoneKnown,
  response: z.object({
    national: z.array(ShownLine),
    states: z.array(Jurisdiction),
    /** The state of the person, or else of their organization; null: unknown, or nobody is signed in. */
    mine: z.string().nullable(),
  }),
})
export type LinesToCall = z.output<typeof linesToCall.response>

/** What may be shown of one state. Spec D8, D14. */
export const stateFacts = endpoint({
  method: 'GET',
  path: '/state-facts/:state',
  summary: 'What is known of the law of one state, with its sources',
  access: anyone,
  response: Jurisdiction.extend({ facts: z.array(ShownFact), rules: z.array(ShownRule) }),
})
export type StateFacts = z.output<typeof stateFacts.response>

/** The same for the state of the signed-in person, or else of their organization. Spec D8, D14. */
export const myStateFacts = endpoint({
  method: 'GET',
  path: '/state-facts/mine',
  summary: 'What is known of the law of one’s own state, with its sources',
  access: signedIn,
  response: z.object({
    /** Null: no state is known. */
    mine: stateFacts.response.nullable(),
    /** What we know of the person whom the rules may ask. */
    person: z.object({
      industry: Industry.nullable(),
      /** Null: not told; the version before does not say. */
      profession: Profession.nullable().optional(),
      volunteer: z.boolean(),
    }),
  }),
})
export type MyStateFacts = z.output<typeof myStateFacts.response>
