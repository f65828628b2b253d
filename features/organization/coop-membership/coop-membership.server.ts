import type { Feature } from '#platform/server/feature.ts'
import { refuse } from '#platform/server/refusal.ts'
import { coopInvitationMail, coopNewsMail } from './coop-mails.server.ts'
import { inviteOrganization } from './coop-membership.contract.ts'
import { coopMembershipMessages } from './coop-membership.messages.ts'
import { invitationRoutes } from './invitations.server.ts'
import { organizationRoutes } from './organization-side.server.ts'

/** How organizations come into a cooperative and leave it. Spec B6, D2, D8. */
export const coopMembership: Feature = {
  routes: [...invitationRoutes, ...organizationRoutes],
  mails: [coopInvitationMail, coopNewsMail],
  constraints: {
    coop_invitations_one_open: refuse(inviteOrganization, 'email', coopMembershipMessages.alreadyInvited),
    coop_invitations_guid_unique: 'bug',
    coop_invitations_joined: 'bug',
    coop_invitations_answered: 'bug',
    coop_invitations_email_check: 'bug',
    entities_coop_may_assign_check: 'bug',
  },
}
