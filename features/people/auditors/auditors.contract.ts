import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'

export const AuditorForm = z.strictObject({
  /** The last day on which an auditor reads; none: until an administrator ends it. Decision 382. */
  through: CalendarDate.nullable(),
  /** They take training here, too. Whoever only audits is asked for none by requirements. Decision 383. */
  trains: z.boolean(),
})

export const saveAuditor = endpoint({
  method: 'PUT',
  path: '/auditors/:entityGuid/:entityUserId',
  summary: 'Make a member a read-only auditor, or change their last day and whether they train',
  access: orgAdmin,
  body: AuditorForm.extend({
    trains: z.boolean().optional(),
    /** Of what was read of the member. */
    version: z.number().int().min(1).optional(),
  }),
  response: z.object({}),
})

export const endAuditor = endpoint({
  method: 'DELETE',
  path: '/auditors/:entityGuid/:entityUserId',
  summary: 'Take the role of an auditor away',
  access: orgAdmin,
  response: z.object({}),
})
