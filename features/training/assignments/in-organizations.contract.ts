import { z } from 'zod'
import { calendarDate } from '#platform/shared/calendar-date.ts'
import { assignmentsMessages } from './assignments.messages.ts'

/** Organizations that one call may name. */
export const ORGANIZATIONS_MAX = 1_000

/** Whom a cooperative's assignment includes: everyone, who is late with the course, or who neither has nor holds it. */
export const Audience = z.enum(['everyone', 'without', 'overdue'])
export type Audience = z.infer<typeof Audience>

/** One course in several organizations of a cooperative. */
export const InOrganizations = z.strictObject({
  courseId: z.number(assignmentsMessages.noCourse).int().min(1).max(2_147_483_647),
  audience: Audience,
  dueDate: calendarDate(assignmentsMessages.noDueDate),
  isAllOrganizations: z.boolean(),
  organizationGuids: z.array(z.guid()).max(ORGANIZATIONS_MAX).default([]),
  email: z.boolean(),
})
export type InOrganizations = z.output<typeof InOrganizations>

const Count = z.number().int()

/** What an assignment would do in one organization, or why that is left out. */
export const OrganizationEffect = z.object({
  entityGuid: z.guid(),
  name: z.string(),
  /**
   * Its administrator does not allow it, it has no live plan, the course is not in its catalog, or there is nobody for
   * whom anything would change.
   */
  leftOut: z.enum(['notAllowed', 'noPlan', 'notInCatalog', 'nobody']).nullable(),
  /** Active members who are included. */
  people: Count,
  /** Members who are not active: left out. */
  inactive: Count,
  /** Active members who have the course open. */
  alreadyOpen: Count,
  /** Active members who hold it, not yet due for renewal: left out. */
  holding: Count,
  opened: Count,
  redated: Count,
})
export type OrganizationEffect = z.infer<typeof OrganizationEffect>
