import { page } from '#platform/shared/page.ts'
import { anyone } from '#foundation/access/access.policies.ts'
import { verifyEmailPageTexts } from './verify-email.page.messages.ts'

// The query parameter `forgot` chooses the title. Spec A2.
const seoOptions = {
  title: verifyEmailPageTexts.title,
  title2: verifyEmailPageTexts.verifyEmailTitle,
  setTitleManually: true,
  robots: 'noindex',
} as const

/** Asks for the code that was mailed. Spec A2. */
export const verifyEmailPage = page({
  path: '/verify-email',
  access: anyone,
  bare: true,
  seoOptions,
  screen: () => import('./verify-email.screen.tsx'),
})

/** Says to check the inbox. Spec A2. */
export const checkInboxPage = page({
  path: '/verify',
  access: anyone,
  bare: true,
  seoOptions,
  screen: () => import('./check-inbox.screen.tsx'),
})

/** Where a confirmation link leads. Spec A2. */
export const emailConfirmedPage = page({
  path: '/email-confirmed',
  access: anyone,
  bare: true,
  seoOptions: { title: verifyEmailPageTexts.emailConfirmedTitle, robots: 'noindex' },
  screen: () => import('./email-confirmed.screen.tsx'),
})
