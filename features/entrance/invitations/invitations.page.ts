import { page } from '#platform/shared/page.ts'
import { anyone } from '#foundation/access/access.policies.ts'
import { invitationsPageTexts } from './invitations.page.messages.ts'

/** Where the link of an invitation or an approved join request leads. Spec A2. */
export const acceptInvitationPage = page({
  path: '/accept-invitation-confirmed',
  access: anyone,
  bare: true,
  seoOptions: { title: invitationsPageTexts.title, robots: 'noindex' },
  screen: () => import('./accept-invitation.screen.tsx'),
})
