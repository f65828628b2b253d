import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, optional, pageOf } from '#platform/shared/paging.ts'
import { staffIn, staffWho } from '#foundation/access/access.policies.ts'
import { staffCoursesMessages as messages } from './staff-courses.messages.ts'

/** Courses that one call may name. */
const NAMED_MAX = 100

const count = z.number().int()

const Version = z.object({
  versionId: z.number().int(),
  version: z.string(),
  /** New registrations get it. */
  current: z.boolean(),
  publishedAt: z.string(),
  /** The beginning of its digest. */
  digest: z.string(),
  languages: z.array(z.string()),
  open: count,
  completed: count,
  /** Completions that still count. */
  valid: count,
  organizations: count,
})
export type CourseVersion = z.infer<typeof Version>

export const StaffCourse = z.object({
  courseId: z.number().int(),
  name: z.string(),
  header: z.string(),
  /** NATL means national. */
  state: z.string(),
  isCE: z.boolean(),
  /** Organizations that have it beside their catalog. */
  addedTo: count,
  open: count,
  completed: count,
  valid: count,
  /** The newest first. */
  versions: z.array(Version),
  /** When the holders were counted; null: not yet. */
  countedAt: z.string().nullable(),
})
export type StaffCourse = z.infer<typeof StaffCourse>

/** Courses and versions with who holds them. Spec D4, D8. */
export const staffCourses = endpoint({
  method: 'GET',
  path: '/staff/courses',
  summary: 'Courses and their versions, with who holds them',
  access: staffWho('look'),
  query: gridQuery(['name', 'open', 'valid'], 'asc').extend({ state: optional(z.string().max(10)) }),
  response: pageOf(StaffCourse),
})

export const AddableCourse = z.object({
  courseId: z.number().int(),
  name: z.string(),
  state: z.string(),
  isCE: z.boolean(),
})
export const AddedCourse = AddableCourse.extend({
  /** People here who have begun it or are to take it. */
  open: count,
})
export type AddedCourse = z.infer<typeof AddedCourse>

const ofOrganization = '/staff/organizations/:entityGuid/courses'

export const addedCourses = endpoint({
  method: 'GET',
  path: ofOrganization,
  summary: 'Courses of an organization beside its catalog',
  access: staffIn('courses'),
  response: z.object({ added: z.array(AddedCourse), addable: z.array(AddableCourse) }),
})

const Ids = z.array(z.number().int().min(1).max(2_147_483_647)).max(NAMED_MAX, messages.tooMany(NAMED_MAX)).default([])

export const changeAddedCourses = endpoint({
  method: 'PUT',
  path: ofOrganization,
  summary: 'Add courses to an organization beside its catalog, or take them away',
  access: staffIn('courses'),
  body: z.strictObject({ add: Ids, remove: Ids }),
  response: z.object({ added: count, removed: count }),
})
