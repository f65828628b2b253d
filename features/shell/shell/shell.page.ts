import { page, publicSeo } from '#platform/shared/page.ts'
import { anyone } from '#foundation/access/access.policies.ts'
import { shellPageTexts } from './shell.page.messages.ts'

/** `/` within the application: leads to the home page by role, and strangers to the front door. Spec D3. */
export const doorPage = page({
  path: '/',
  access: anyone,
  bare: true,
  seoOptions: publicSeo({
    path: '/',
    title: shellPageTexts.title,
    description: shellPageTexts.description,
  }),
  screen: () => import('./door.screen.tsx'),
})

/** Where the front door sends whoever is signed in: `/` itself is written by the server, for strangers. */
export const homePage = page({
  path: '/home',
  access: anyone,
  bare: true,
  seoOptions: publicSeo({ title: shellPageTexts.title, description: shellPageTexts.description2, robots: 'noindex' }),
  screen: () => import('./door.screen.tsx'),
})
