import { page } from '#platform/shared/page.ts'
import { signedIn } from '../access/access.policies.ts'
import { exportPageTexts } from './export.page.messages.ts'

/** The target of the link in a mail: it signs in first, then downloads. Spec D7. */
export const exportPage = page({
  path: '/exports/$exportGuid',
  access: signedIn,
  seoOptions: { title: exportPageTexts.title, robots: 'noindex' },
  screen: () => import('./export.screen.tsx'),
})
