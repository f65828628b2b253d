import { page, publicSeo } from '#platform/shared/page.ts'
import { anyone } from '#foundation/access/access.policies.ts'

/** `/` within the application: leads to the home page by role, and strangers to the front door. Spec D3. */
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

/** Where the front door sends whoever is signed in: `/` itself is written by the server, for strangers. */
export const homePage = page({
  path: '/home',
  access: anyone,
  bare: true,
  seoOptions: publicSeo({ title: '{product}', description: 'Your home page.', robots: 'noindex' }),
  screen: () => import('./door.screen.tsx'),
})
