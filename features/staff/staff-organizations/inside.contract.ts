import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, listOf, optional, pageOf } from '#platform/shared/paging.ts'
import { staffIn } from '#foundation/access/access.policies.ts'
import { EntityRole, MembershipStatus } from '#foundation/access/roles.ts'
import { MailState } from '../deliveries/deliveries.contract.ts'

const PersonInside = z.object({
  userId: z.number().int(),
  entityUserId: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  roles: z.array(EntityRole),
  status: MembershipStatus,
  lastActivityAt: z.string().nullable(),
})
export type PersonInside = z.infer<typeof PersonInside>

export const organizationPeople = endpoint({
  method: 'GET',
  path: '/staff/organizations/:entityGuid/people',
  summary: 'People of an organization',
  access: staffIn('visit'),
  query: gridQuery(['lastName', 'email'], 'asc').extend({
    status: listOf(MembershipStatus),
    role: optional(z.enum(['EntityAdmin', 'CoopAdmin'])),
  }),
  response: pageOf(PersonInside),
})

/** 'kept': there is no mail server. */

const MailInside = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  recipient: z.string(),
  template: z.string(),
  state: MailState,
  attempts: z.number().int(),
  failure: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
})
export type MailInside = z.infer<typeof MailInside>

/** Never what a mail says: it may have a code or a link. Without a search, what has not arrived. */
export const organizationMails = endpoint({
  method: 'GET',
  path: '/staff/organizations/:entityGuid/mails',
  summary: 'Mails to people of an organization and whether they arrived',
  access: staffIn('visit'),
  query: gridQuery(['createdAt'], 'desc').extend({ state: listOf(MailState) }),
  response: pageOf(MailInside),
})
