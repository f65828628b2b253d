import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, pageOf } from '#platform/shared/paging.ts'
import { coopAdmin } from '#foundation/access/access.policies.ts'
import { Audience, InOrganizations, OrganizationEffect } from '#training/assignments/in-organizations.contract.ts'

export const previewInOrganizations = endpoint({
  method: 'POST',
  path: '/cooperative/:entityGuid/assignments/preview',
  summary: 'Preview what an assignment in several organizations would do, and who is left out',
  access: coopAdmin,
  body: InOrganizations,
  response: z.object({ organizations: z.array(OrganizationEffect) }),
})

export const assignInOrganizations = endpoint({
  method: 'POST',
  path: '/cooperative/:entityGuid/assignments',
  summary: 'Assign a course in several organizations that allow it',
  access: coopAdmin,
  body: InOrganizations,
  response: z.object({ coopAssignmentId: z.number().int(), organizations: z.number().int(), people: z.number().int() }),
  idempotent: true,
})

const Count = z.number().int()

/** What was assigned, and how far it is: sums over its organizations. */
export const CoopAssignment = z.object({
  coopAssignmentId: Count,
  createdAt: z.string(),
  createdBy: z.string(),
  course: z.string(),
  audience: Audience,
  dueDate: CalendarDate.nullable(),
  organizations: Count,
  numberOfPeople: Count,
  processedPeople: Count,
  opened: Count,
  redated: Count,
  mails: Count,
  processedAt: z.string().nullable(),
})
export type CoopAssignment = z.infer<typeof CoopAssignment>

export const coopAssignments = endpoint({
  method: 'GET',
  path: '/cooperative/:entityGuid/assignments',
  summary: 'What a cooperative assigned in its organizations',
  access: coopAdmin,
  query: gridQuery(['createdAt', 'course', 'dueDate'], 'desc'),
  response: pageOf(CoopAssignment),
})
