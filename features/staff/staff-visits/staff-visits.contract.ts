import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { staffWho } from '#foundation/access/access.policies.ts'
import { staffVisitsTexts } from './staff-visits.messages.ts'

export const VISIT_REASON_MIN = 5
export const VISIT_REASON_MAX = 500

export const VisitReason = z
  .string({ error: staffVisitsTexts.reasonTooShort })
  .trim()
  .min(VISIT_REASON_MIN, staffVisitsTexts.reasonTooShort)
  .max(VISIT_REASON_MAX)

/** The visit under way, as the pages behind it show it. */
export const CurrentVisit = z.object({ reason: z.string(), endsAt: z.iso.datetime() })

/** Whether a visit is under way; null: staff have to say why first. */
const Visits = z.object({ name: z.string(), visit: CurrentVisit.nullable() })

export const organizationVisit = endpoint({
  method: 'GET',
  path: '/staff/organizations/:entityGuid/visit',
  summary: 'Visit to an organization that is under way',
  access: staffWho('visit'),
  response: Visits,
})

export const personVisitUnderWay = endpoint({
  method: 'GET',
  path: '/staff/people/:userId/visit',
  summary: 'Visit to a person’s records that is under way',
  access: staffWho('visit'),
  response: Visits,
})

const Begun = z.object({ endsAt: z.iso.datetime() })

/** Until then staff see what is inside the organization. Spec D14. */
export const visitOrganization = endpoint({
  method: 'POST',
  path: '/staff/organizations/:entityGuid/visit',
  summary: 'Enter an organization for an hour, with a reason',
  access: staffWho('visit'),
  body: z.strictObject({ reason: VisitReason }),
  response: Begun,
})

/** Until then staff see what belongs to the person. Spec D14. */
export const visitPerson = endpoint({
  method: 'POST',
  path: '/staff/people/:userId/visit',
  summary: 'Open a person’s records for an hour, with a reason',
  access: staffWho('visit'),
  body: z.strictObject({ reason: VisitReason }),
  response: Begun,
})
