import { page, publicSeo } from '#platform/shared/page.ts'
import { anyone } from '#foundation/access/access.policies.ts'
import { loginPageTexts } from './login.page.messages.ts'

export const loginPage = page({
  path: '/login',
  access: anyone,
  bare: true,
  seoOptions: publicSeo({
    path: '/login',
    title: loginPageTexts.title,
    description: loginPageTexts.description,
  }),
  screen: () => import('./login.screen.tsx'),
})

export const logoutPage = page({
  path: '/logout',
  access: anyone,
  bare: true,
  seoOptions: { title: loginPageTexts.signedOutTitle, robots: 'noindex' },
  screen: () => import('./logout.screen.tsx'),
})
