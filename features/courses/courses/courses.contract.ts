import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint, fileOf } from '#platform/shared/endpoint.ts'
import { Lookup } from '#platform/shared/paging.ts'
import { administrator, anyone, member } from '#foundation/access/access.policies.ts'

/** A training can be taken again this many days before its certificate expires. Spec D4. */
export const RENEWAL_DAYS = 90

/** That a board counts a course as continuing education, as staff entered it. Spec D4. */
export const Approval = z.object({
  approvalId: z.number().int(),
  /** The board. */
  body: z.string(),
  number: z.string(),
  /** Whose board it is. */
  state: z.string().nullable(),
  /** The contact hours that it grants; null: those of the course. */
  hours: z.number().nullable(),
  keepYears: z.number().int().nullable(),
  fromOn: CalendarDate,
  /** The last day; the day before the first one: it never counted. */
  untilOn: CalendarDate.nullable(),
  endedReason: z.string().nullable(),
})
export type Approval = z.infer<typeof Approval>

/** A course as offered for assignment. Spec B3. */
export const AssignableCourse = z.object({
  id: z.number().int(),
  name: z.string(),
  trainingHeader: z.string(),
  /** NATL means national. */
  state: z.string(),
  isCE: z.boolean(),
  moduleNames: z.array(z.string()),
  /** The member in question already has it: it can't be assigned again. */
  alreadyUserCourses: z.boolean(),
})
export type AssignableCourse = z.infer<typeof AssignableCourse>

export const organizationCourses = endpoint({
  method: 'GET',
  path: '/organizations/:entityGuid/courses',
  summary: 'Courses that an organization can assign',
  access: administrator,
  query: z.object({ entityUserId: z.coerce.number().int().positive().max(2_147_483_647).optional() }),
  response: z.array(AssignableCourse),
})

/** For filters: the courses of the catalog and those that were taken here. */
export const courseLookup = endpoint({
  method: 'GET',
  path: '/LookUp/courses/:entityGuid',
  summary: 'Courses to filter by',
  access: member,
  response: Lookup,
})

/** A training is what is offered: a header for a state. Its value is the lowest id among its courses. Spec D1. */
export const trainingLookup = endpoint({
  method: 'GET',
  path: '/LookUp/trainings/:entityGuid',
  summary: 'Trainings to filter by',
  access: member,
  response: Lookup,
})

/** A picture, video or caption of a course: public, under the hash of its content. */
export const courseMedia = endpoint({
  method: 'GET',
  path: '/courses/media/:file',
  summary: 'Picture, video or caption file of a course',
  access: anyone,
  response: fileOf('*'),
})
export const mediaUrl = (sha256: string, name: string): string =>
  `/api/courses/media/${sha256}${name.slice(name.lastIndexOf('.'))}`
