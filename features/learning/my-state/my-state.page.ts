import { page } from '#platform/shared/page.ts'
import { signedIn } from '#foundation/access/access.policies.ts'
import { myStatePageTexts } from './my-state.page.messages.ts'

/** The card for the wallet. Spec D8. */
export const pocketCardPage = page({
  path: '/pocket-card',
  access: signedIn,
  seoOptions: { title: myStatePageTexts.title, robots: 'noindex' },
  screen: () => import('./pocket-card.screen.tsx'),
})
