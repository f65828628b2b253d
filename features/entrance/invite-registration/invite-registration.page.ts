import { page } from '#platform/shared/page.ts'
import { anyone } from '#foundation/access/access.policies.ts'
import { inviteRegistrationPageTexts } from './invite-registration.page.messages.ts'

/** Registration of an invited person. Spec A2. */
export const inviteRegistrationPage = page({
  path: '/invite/register',
  access: anyone,
  bare: true,
  seoOptions: { title: inviteRegistrationPageTexts.title, robots: 'noindex' },
  screen: () => import('./invite-registration.screen.tsx'),
})
