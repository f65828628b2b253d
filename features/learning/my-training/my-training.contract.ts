import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { Part } from '#courses/course-content/course-offer.ts'
import { member } from '#foundation/access/access.policies.ts'
import { Duty } from '#foundation/training-rules/duty.ts'
import { Industry } from '#foundation/training-rules/training-rule.ts'
import { RegistrationStatus } from '#training/enrollments/enrollments.contract.ts'

/** In display order. Spec D8; trainings that are done and valid come last. */
export const TrainingGroup = z.enum(['Overdue', 'Due', 'Expiring', 'Optional', 'UpToDate'])
export type TrainingGroup = z.infer<typeof TrainingGroup>

export const TrainingAction = z.enum(['Start', 'Resume', 'Renew', 'Review'])
export type TrainingAction = z.infer<typeof TrainingAction>

export const TrainingCard = z.object({
  courseId: z.number().int(),
  /** The latest cycle; null: never taken. */
  registrationId: z.number().int().nullable(),
  group: TrainingGroup,
  action: TrainingAction,
  name: z.string(),
  header: z.string(),
  state: z.string(),
  isCE: z.boolean(),
  hours: z.number(),
  language: z.string(),
  languages: z.array(z.string()),
  status: RegistrationStatus,
  /** For what is still to be done. */
  minutesLeft: z.number().int(),
  modules: z.number().int(),
  modulesDone: z.number().int(),
  dueDate: CalendarDate.nullable(),
  expiresOn: CalendarDate.nullable(),
  /** The day from which a newer version is required than the one that was taken, or begun; null: it counts. */
  newerFrom: CalendarDate.nullable(),
  /** It was begun in a version that would not count: it can be started over in the newest. */
  outdated: z.boolean(),
  certificateId: z.number().int().nullable(),
  /** The day on which it was completed in another organization, if this one accepts that. */
  creditableFrom: CalendarDate.nullable(),
  /** The first unfinished module, for a training that was begun. */
  nextModule: z.object({ id: z.number().int(), key: z.string(), title: z.string() }).nullable(),
})
export type TrainingCard = z.infer<typeof TrainingCard>

/** The person's path: a core course, and what their field of work, their duties and their state add. Spec D4. */
export const MyPath = z.object({
  /** In order; each is among the cards. Held: it is done. */
  steps: z.array(z.object({ courseId: z.number().int(), part: Part, had: z.enum(['held', 'open']).nullable() })),
  /** What the path was put together by; null: it is not known. */
  state: z.object({ code: z.string(), name: z.string() }).nullable(),
  industry: Industry.nullable(),
  /** What they do besides. */
  duties: z.array(Duty),
})
export type MyPath = z.infer<typeof MyPath>

export const MyTraining = z.object({
  cards: z.array(TrainingCard),
  path: MyPath,
  /** 'Continue your training': the one worked on last. */
  continueWith: z
    .object({
      registrationId: z.number().int(),
      name: z.string(),
      moduleTitle: z.string(),
      minutesLeft: z.number().int(),
      modules: z.number().int(),
      modulesDone: z.number().int(),
    })
    .nullable(),
  /** In the entity's time zone: due dates are compared with it. */
  today: CalendarDate,
  /** Whether the organization requires anything of the person. */
  /** The organization's own words. Decision 378. */
  welcome: z.string().optional(),
  required: z.boolean(),
})
export type MyTraining = z.infer<typeof MyTraining>

export const myTraining = endpoint({
  method: 'GET',
  path: '/my-training/:entityGuid',
  summary: 'Trainings of the signed-in person, by what is due',
  access: member,
  response: MyTraining,
})

export const startNewestVersion = endpoint({
  method: 'POST',
  path: '/my-training/:entityGuid/newest-version',
  summary: 'Start a training over in the newest version of its course',
  access: member,
  body: z.strictObject({ registrationId: z.number().int().positive().max(2_147_483_647) }),
  response: z.object({ registrationId: z.number().int() }),
})

export const creditTraining = endpoint({
  method: 'POST',
  path: '/my-training/:entityGuid/credit',
  summary: 'Have a course that was completed in another organization count here',
  access: member,
  body: z.strictObject({ courseId: z.number().int().positive().max(2_147_483_647) }),
  response: z.object({ registrationId: z.number().int(), certificateId: z.number().int() }),
  refusals: ['nothingToCredit'],
})

export const startTraining = endpoint({
  method: 'POST',
  path: '/my-training/:entityGuid/start',
  summary: 'Start or renew a training from the catalog',
  access: member,
  body: z.strictObject({ courseId: z.number().int().positive().max(2_147_483_647) }),
  response: z.object({ registrationId: z.number().int() }),
  refusals: ['notYet'],
})
