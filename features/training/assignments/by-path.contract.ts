import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { administrator } from '#foundation/access/access.policies.ts'
import { BatchAssignment, Effect, EntityUserIds } from './assignments.contract.ts'

/** Who gets their own path by when: as a batch without courses, or for members who are chosen one by one. */
export const PathAssignment = BatchAssignment.omit({ courseIds: true }).extend({
  isAllLearners: z.boolean().default(false),
  entityUserIds: EntityUserIds.default([]),
})
export type PathAssignment = z.output<typeof PathAssignment>

const Count = z.number().int()

/** What assigning each person's path would do, before it is confirmed. */
export const PathEffect = Effect.omit({ alreadyOpen: true, holding: true }).extend({
  /** Of the people, those for whom nothing changes: they hold or have open all that their path asks for. */
  complete: Count,
  /** Of the people, those for whom the catalog has no path. */
  without: Count,
  /** Of the people, those whose state or field of work is not known. */
  unplaced: Count,
  /** How many people get which course, or another date for it. */
  courses: z.array(z.object({ courseId: Count, name: z.string(), opened: Count, redated: Count })),
})
export type PathEffect = z.infer<typeof PathEffect>

export const previewPaths = endpoint({
  method: 'POST',
  path: '/entityAdminAssign/paths/:entityGuid/preview',
  summary: 'Preview what assigning each person’s path would do',
  access: administrator.withPremium,
  body: PathAssignment,
  response: PathEffect,
})

/** An assignment for all who lack the same courses; none where nobody lacks any. Spec D8, decision 313. */
export const assignPaths = endpoint({
  method: 'POST',
  path: '/entityAdminAssign/paths/:entityGuid',
  summary: 'Assign to each person the courses of their path',
  access: administrator.withPremium,
  body: PathAssignment,
  response: z.object({ assignmentIds: z.array(Count) }),
  idempotent: true,
})
