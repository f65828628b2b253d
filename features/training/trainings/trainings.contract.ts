import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, optional, pageOf } from '#platform/shared/paging.ts'
import { ShownSource } from '#courses/course-content/sources.rules.ts'
import { Claims } from '#courses/course-content/course-offer.ts'
import { member } from '#foundation/access/access.policies.ts'
import { duties, Duty } from '#foundation/training-rules/duty.ts'
import { industries, Industry } from '#foundation/training-rules/training-rule.ts'

/**
 * Active members who have a course, in any cycle, and how they stand with it: a renewal may be open while the old
 * certificate still holds.
 */
export const TrainingCounts = z.object({
  assigned: z.number().int(),
  notStarted: z.number().int(),
  inProgress: z.number().int(),
  held: z.number().int(),
  overdue: z.number().int(),
})
export type TrainingCounts = z.infer<typeof TrainingCounts>

const facts = {
  courseId: z.number().int(),
  trainingHeader: z.string(),
  name: z.string(),
  /** NATL means national. */
  state: z.string(),
  isCE: z.boolean(),
  hours: z.number(),
  validMonths: z.number().int(),
  /** The fields of work and the duties that it is for; none of either: everyone. */
  audience: z.array(Industry),
  duties: z.array(Duty),
  /** What it is worth, and what it is not, in the reader's language. */
  claims: Claims,
  /** Null for learners. */
  counts: TrainingCounts.nullable(),
}

/** A course of the catalog. */
export const TrainingRow = z.object({ ...facts, languages: z.array(z.string()), modules: z.number().int() })
export type TrainingRow = z.infer<typeof TrainingRow>

const Word = z.string().trim().max(200)

/** Hours on the certificate: up to half of one, up to one, more. */
export const Duration = z.enum(['short', 'hour', 'long'])
export type Duration = z.infer<typeof Duration>
/** Of the filter: the courses that name a field of work or a duty, or those that name none. */
export const EVERYONE = 'everyone'
const Audience = z.enum([EVERYONE, ...industries, ...duties])

export const trainings = endpoint({
  method: 'GET',
  path: '/trainings/:entityGuid',
  summary: 'Courses of the catalog, with people’s progress',
  access: member,
  query: gridQuery(
    ['name', 'trainingHeader', 'state', 'hours', 'assigned', 'inProgress', 'held', 'overdue'],
    'asc',
  ).extend({
    state: optional(Word),
    training: optional(Word),
    language: optional(Word),
    audience: optional(Audience),
    duration: optional(Duration),
    ce: optional(z.enum(['yes', 'no'])),
  }),
  /** `filters`: the values to choose from in the whole catalog. */
  response: pageOf(TrainingRow).extend({
    filters: z.object({
      states: z.array(z.string()),
      trainings: z.array(z.string()),
      languages: z.array(z.string()),
      audiences: z.array(Audience),
    }),
  }),
})

export const TrainingDetail = z.object({
  ...facts,
  description: z.string(),
  /** Courses of the catalog whose lessons it teaches itself. */
  covers: z.array(z.object({ courseId: z.number().int(), name: z.string() })),
  ceBody: z.string().nullable(),
  ceNumber: z.string().nullable(),
  /** The shortest time that reading and answering takes. */
  minutes: z.number().int(),
  languages: z.array(z.string()),
  modules: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(['lesson', 'exam', 'evaluation']),
      title: z.string(),
      summary: z.string(),
      seconds: z.number().int(),
      pages: z.number().int(),
    }),
  ),
  /** Newest first; the first is the one started now. */
  versions: z.array(
    z.object({
      version: z.string(),
      publishedAt: z.iso.datetime(),
      hours: z.number(),
      languages: z.array(z.string()),
      current: z.boolean(),
    }),
  ),
  sources: z.array(ShownSource),
  /** How many groups have it; null for learners. */
  groups: z.number().int().nullable(),
})
export type TrainingDetail = z.infer<typeof TrainingDetail>

export const trainingDetail = endpoint({
  method: 'GET',
  path: '/trainings/:entityGuid/:courseId',
  summary: 'Course of the catalog: modules, versions, sources, counts',
  access: member,
  response: TrainingDetail,
})
