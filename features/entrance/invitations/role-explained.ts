import type { InvitedTo } from './invitations.contract.ts'
import { invitationsTexts } from './invitations.messages.ts'

/** What a role that comes with an invitation means; null: none does. */
export function roleExplained({ asAdministrator, asAuditor }: Pick<InvitedTo, 'asAdministrator' | 'asAuditor'>) {
  if (asAdministrator) return invitationsTexts.explainAdministrator
  return asAuditor ? invitationsTexts.explainAuditor : null
}
