import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, listOf, pageOf } from '#platform/shared/paging.ts'
import { coopAdmin, inPerson, orgAdmin } from '#foundation/access/access.policies.ts'
import { EmailAddress } from '#identity/email-confirmation/email-confirmation.contract.ts'

/** How long an invitation to join a cooperative can be answered. */
export const COOP_INVITATION_DAYS = 30
/** Invitations that one cooperative, and one person, may send in an hour. */
export const COOP_INVITATIONS_PER_HOUR = 100

export const CoopInvitationStatus = z.enum(['pending', 'accepted', 'declined', 'expired', 'cancelled'])
export type CoopInvitationStatus = z.infer<typeof CoopInvitationStatus>

export const CoopInvitation = z.object({
  invitationId: z.number().int(),
  email: z.string(),
  status: CoopInvitationStatus,
  sentAt: z.string(),
  expiresAt: z.string(),
  invitedBy: z.string(),
  /** Which organization joined; null: none did. */
  organization: z.string().nullable(),
})
export type CoopInvitation = z.infer<typeof CoopInvitation>

export const listCoopInvitations = endpoint({
  method: 'GET',
  path: '/cooperative/:entityGuid/invitations',
  summary: 'Organizations that a cooperative invited, by the address of their administrator',
  access: coopAdmin,
  query: gridQuery(['sentAt', 'email', 'expiresAt'], 'desc').extend({ status: listOf(CoopInvitationStatus) }),
  response: pageOf(CoopInvitation),
})

export const NewCoopInvitation = z.strictObject({ email: EmailAddress })

/** The answer is the same whether or not somebody has the address. */
export const inviteOrganization = endpoint({
  method: 'POST',
  path: '/cooperative/:entityGuid/invitations',
  summary: 'Invite an organization to a cooperative, by the address of its administrator',
  access: coopAdmin,
  body: NewCoopInvitation,
  response: z.object({}),
})

export const resendCoopInvitation = endpoint({
  method: 'POST',
  path: '/cooperative/:entityGuid/invitations/:invitationId/resend',
  summary: 'Send an invitation to a cooperative again; it can then be answered for another 30 days',
  access: coopAdmin,
  response: z.object({}),
})

export const cancelCoopInvitation = endpoint({
  method: 'POST',
  path: '/cooperative/:entityGuid/invitations/:invitationId/cancel',
  summary: 'Cancel an invitation to a cooperative',
  access: coopAdmin,
  response: z.object({}),
})

export const removeFromCooperative = endpoint({
  method: 'POST',
  path: '/cooperative/:entityGuid/organizations/:organizationGuid/remove',
  summary: 'Remove an organization from a cooperative',
  access: coopAdmin,
  response: z.object({}),
})

const Cooperative = z.object({
  name: z.string(),
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  website: z.string().nullable(),
})

export const CoopOffer = z.object({
  invitationGuid: z.guid(),
  cooperative: z.string(),
  invitedBy: z.string(),
  expiresAt: z.string(),
})
export type CoopOffer = z.infer<typeof CoopOffer>

/** What an organization's administrator sees of its cooperative. */
export const OrganizationCooperative = z.object({
  cooperative: Cooperative.nullable(),
  mayAssign: z.boolean(),
  /** Open invitations to the caller's address; none while the organization belongs to a cooperative. */
  offers: z.array(CoopOffer),
})
export type OrganizationCooperative = z.infer<typeof OrganizationCooperative>

export const organizationCooperative = endpoint({
  method: 'GET',
  path: '/organizations/:entityGuid/cooperative',
  summary: 'Cooperative of an organization, and the signed-in person’s open invitations to others',
  access: orgAdmin,
  response: OrganizationCooperative,
})

// A cooperative sees the organization's people: that is for its own administrator to decide, not for staff who act as
// them. Spec D8.
export const answerCoopInvitation = endpoint({
  method: 'POST',
  path: '/organizations/:entityGuid/cooperative/answer',
  summary: 'Accept or decline an invitation to a cooperative',
  access: inPerson(orgAdmin),
  body: z.strictObject({ invitationGuid: z.guid(), accepted: z.boolean(), mayAssign: z.boolean().default(false) }),
  response: z.object({}),
})

export const setCoopMayAssign = endpoint({
  method: 'PUT',
  path: '/organizations/:entityGuid/cooperative',
  summary: 'Allow or forbid an organization’s cooperative to assign trainings',
  access: inPerson(orgAdmin),
  body: z.strictObject({ mayAssign: z.boolean() }),
  response: z.object({}),
})

export const leaveCooperativeCall = endpoint({
  method: 'POST',
  path: '/organizations/:entityGuid/cooperative/leave',
  summary: 'Leave a cooperative',
  access: inPerson(orgAdmin),
  body: z.strictObject({ leave: z.literal(true) }),
  response: z.object({}),
})
