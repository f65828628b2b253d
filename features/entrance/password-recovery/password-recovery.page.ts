import { page, publicSeo } from '#platform/shared/page.ts'
import { anyone } from '#foundation/access/access.policies.ts'

export const forgotPage = page({
  path: '/forgot',
  access: anyone,
  bare: true,
  seoOptions: publicSeo({
    path: '/forgot',
    title: 'Forgot Password - {product}',
    description: 'Set a new password for your account.',
  }),
  screen: () => import('./forgot.screen.tsx'),
})

export const resetPage = page({
  path: '/reset',
  access: anyone,
  bare: true,
  seoOptions: { title: 'Reset Password - {product}', robots: 'noindex' },
  screen: () => import('./reset.screen.tsx'),
})
