import { page } from '#platform/shared/page.ts'
import { member } from '#foundation/access/access.policies.ts'
import { playerPageTexts } from './player.page.messages.ts'

/** The title stays neutral, because the browser's history keeps it. Spec D8. */
export const playerPage = page({
  path: '/my-training/$registrationId',
  access: member,
  bare: true,
  seoOptions: { title: playerPageTexts.title, robots: 'noindex' },
  screen: () => import('./player.screen.tsx'),
})
