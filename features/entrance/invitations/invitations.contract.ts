import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { common } from '#platform/shared/common.messages.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { pageOf } from '#platform/shared/paging.ts'
import { anyone, signedIn } from '#foundation/access/access.policies.ts'
import { EntityType } from '#foundation/access/roles.ts'

/** How long an invite may be answered; sending it again renews it. Spec D6. */
export const INVITE_DAYS = 30

export const InviteStatus = z.enum(['pending', 'accepted', 'declined', 'cancelled', 'expired'])
export type InviteStatus = z.infer<typeof InviteStatus>

/** What a link in a mail leads to; one that can no longer be answered reveals only that. Spec A3 (invite info). */
export const InviteInfo = z.object({
  inviteValid: z.boolean(),
  inviteCancelled: z.boolean(),
  userHasLogin: z.boolean(),
  isJoinRequest: z.boolean(),
  entityType: EntityType.nullable(),
  inviteOrgName: z.string().nullable(),
  inviteOrgGuid: z.guid().nullable(),
  /** The guid that answers it; for a join request, that of the request. */
  inviteGuid: z.guid().nullable(),
  entityGuid: z.guid().nullable(),
  email: z.string().nullable(),
  /** The invited person's name, as the administrator wrote it: the registration form starts with it. */
  firstName: z.string(),
  lastName: z.string(),
  languageId: z.number().int().nullable(),
  /** It makes the person an administrator, or an auditor; left out otherwise. */
  asAdministrator: z.boolean().optional(),
  asAuditor: z.boolean().optional(),
})
export type InviteInfo = z.infer<typeof InviteInfo>

/** What an invitation offers: the courses that come with it (a few by name), by when, who invites, and as what. */
export const InvitedTo = z.object({
  courses: z.array(z.object({ name: z.string(), minutes: z.number().int() })),
  courseCount: z.number().int(),
  dueDate: CalendarDate.nullable(),
  invitedBy: z.string().nullable(),
  /** It makes the person an administrator, or an auditor; left out otherwise. */
  asAdministrator: z.boolean().optional(),
  asAuditor: z.boolean().optional(),
  /** The last day of an auditor; none: until it is ended. */
  auditsThrough: CalendarDate.nullish(),
})
export type InvitedTo = z.infer<typeof InvitedTo>

export const inviteInfo = endpoint({
  method: 'GET',
  path: '/invites/info',
  summary: 'Details of an invitation or an approved join request',
  access: anyone,
  query: z.object({ inviteGuid: z.guid().optional(), joinRequestGuid: z.guid().optional() }),
  response: InviteInfo,
})

/** An invitation, or an approved join request, that waits for the person's own answer. */
export const OpenInvite = InvitedTo.extend({
  inviteGuid: z.guid(),
  inviteOrgName: z.string(),
  isJoinRequest: z.boolean(),
  expiresOn: CalendarDate,
})
export type OpenInvite = z.infer<typeof OpenInvite>

/** More than anyone has: the latest are shown. */
export const OPEN_INVITES_MAX = 20

export const openInvites = endpoint({
  method: 'GET',
  path: '/invites/mine',
  summary: 'Invitations and approved join requests waiting for the signed-in person’s answer',
  access: signedIn,
  response: pageOf(OpenInvite),
})

export const respondToInvite = endpoint({
  method: 'POST',
  path: '/invites/respond',
  summary: 'Accept or decline an invitation or an approved join request',
  access: signedIn,
  body: z.strictObject({ inviteGuid: z.guid(), accepted: z.boolean() }),
  response: z.object({ entityGuid: z.guid() }),
  refusals: ['inviteAnswered'],
})

export const resendInvite = endpoint({
  method: 'POST',
  path: '/invites/resend',
  summary: 'Mail an address’s open invites again',
  access: anyone,
  // The server decides where the link leads: the address that a client sends is accepted and ignored. Spec D3.
  body: z.strictObject({
    email: z.string().trim().max(254).pipe(z.email(common.emailInvalid)),
    url: z.string().max(2000).nullish(),
  }),
  response: z.object({}),
})
