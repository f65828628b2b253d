import { page, publicSeo } from '#platform/shared/page.ts'
import { anyone } from '#foundation/access/access.policies.ts'
import { passwordRecoveryPageTexts } from './password-recovery.page.messages.ts'

export const forgotPage = page({
  path: '/forgot',
  access: anyone,
  bare: true,
  seoOptions: publicSeo({
    path: '/forgot',
    title: passwordRecoveryPageTexts.title,
    description: passwordRecoveryPageTexts.description,
  }),
  screen: () => import('./forgot.screen.tsx'),
})

export const resetPage = page({
  path: '/reset',
  access: anyone,
  bare: true,
  seoOptions: { title: passwordRecoveryPageTexts.resetPasswordTitle, robots: 'noindex' },
  screen: () => import('./reset.screen.tsx'),
})
