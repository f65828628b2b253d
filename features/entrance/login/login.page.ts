import { page, publicSeo } from '#platform/shared/page.ts'
import { anyone } from '#foundation/access/access.policies.ts'

export const loginPage = page({
  path: '/login',
  access: anyone,
  bare: true,
  seoOptions: publicSeo({
    path: '/login',
    title: 'Sign In - {product}',
    description:
      'Sign in to take your mandated reporter training, download your certificates or manage your organization.',
  }),
  screen: () => import('./login.screen.tsx'),
})

export const logoutPage = page({
  path: '/logout',
  access: anyone,
  bare: true,
  seoOptions: { title: 'Signed Out - {product}', robots: 'noindex' },
  screen: () => import('./logout.screen.tsx'),
})
