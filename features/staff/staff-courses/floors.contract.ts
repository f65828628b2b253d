import { z } from 'zod'
import { CalendarDate, calendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { judgedWith } from '#platform/shared/judged-with.ts'
import { gridQuery, optional, pageOf } from '#platform/shared/paging.ts'
import { staffWho } from '#foundation/access/access.policies.ts'
import { Floor, FloorKind, Touched } from '#training/version-floors/version-floors.contract.ts'
import { floorsMessages as messages } from './floors.messages.ts'
import { StaffCourse } from './staff-courses.contract.ts'

export const REASON_MAX = 500

const Id = z.coerce.number({ error: messages.chooseVersion }).int().min(1).max(2_147_483_647)
const count = z.number().int()
const Reason = z.string(messages.reason).trim().min(1, messages.reason).max(REASON_MAX, messages.reasonTooLong)

export const staffCourse = endpoint({
  method: 'GET',
  path: '/staff/courses/:courseId',
  summary: 'A course with its versions and the floors under them',
  access: staffWho('look'),
  response: z.object({ course: StaffCourse, floors: z.array(Floor) }),
})

/** One of the first two. */
const what = {
  versionId: optional(Id),
  completedBefore: optional(CalendarDate),
  effectiveOn: calendarDate(messages.chooseDay),
}

/** Of people who are in several organizations, each place counts. */
export const previewFloor = endpoint({
  method: 'GET',
  path: '/staff/courses/:courseId/floors/preview',
  summary: 'What a floor under the versions of a course would touch',
  access: staffWho('floors'),
  query: z.object(what),
  response: Touched,
})

/** Individuals have no organization: they are one row, without a name. */
export const TouchedOrganization = Touched.omit({ organizations: true }).extend({
  entityGuid: z.guid().nullable(),
  name: z.string().nullable(),
})
export type TouchedOrganization = z.infer<typeof TouchedOrganization>

export const touchedOrganizations = endpoint({
  method: 'GET',
  path: '/staff/courses/:courseId/floors/organizations',
  summary: 'What a floor would touch in each organization',
  access: staffWho('floors'),
  query: gridQuery(['losing', 'completions', 'people', 'name'], 'desc').extend(what),
  response: pageOf(TouchedOrganization),
})

/** What staff choose, before they look at what it touches. */
export const FloorForm = z
  .strictObject({
    kind: FloorKind,
    versionId: Id.nullish(),
    completedBefore: CalendarDate.nullish(),
    effectiveOn: calendarDate(messages.chooseDay),
  })
  .refine(({ kind, versionId }) => kind !== 'version' || typeof versionId === 'number', {
    path: ['versionId'],
    message: messages.chooseVersion,
    ...judgedWith('kind', 'versionId'),
  })
  .refine(({ kind, completedBefore }) => kind !== 'day' || typeof completedBefore === 'string', {
    path: ['completedBefore'],
    message: messages.chooseDay,
    ...judgedWith('kind', 'completedBefore'),
  })

/** The course's name is typed: nothing that staff do touches more people. */
export const ConfirmedFloor = z.strictObject({
  versionId: Id.optional(),
  completedBefore: CalendarDate.optional(),
  effectiveOn: calendarDate(messages.chooseDay),
  reason: Reason,
  courseName: z.string(messages.typeName),
})

export const setFloorEndpoint = endpoint({
  method: 'POST',
  path: '/staff/courses/:courseId/floors',
  summary: 'Set a floor: certificates of older versions, or of before a day, count no longer',
  access: staffWho('floors'),
  body: ConfirmedFloor,
  response: z.object({ floorId: count }),
})

export const LiftForm = z.strictObject({ reason: Reason })

export const liftFloorEndpoint = endpoint({
  method: 'POST',
  path: '/staff/courses/:courseId/floors/:floorId/lift',
  summary: 'Lift a floor: what it touched counts again',
  access: staffWho('floors'),
  body: LiftForm,
  response: z.object({}),
})
