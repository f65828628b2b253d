import { page, publicSeo } from '#platform/shared/page.ts'
import { anyone } from '#foundation/access/access.policies.ts'

/** `/`: leads to the home page by role, or to /login. Spec D3. */
export const doorPage = page({
  path: '/',
  access: anyone,
  bare: true,
  seoOptions: publicSeo({
    path: '/',
    title: '{product}',
    description: 'Mandated reporter training for you or your whole organization.',
  }),
  screen: () => import('./door.screen.tsx'),
})
