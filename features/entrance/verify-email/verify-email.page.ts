import { page } from '#platform/shared/page.ts'
import { anyone } from '#foundation/access/access.policies.ts'

// The query parameter `forgot` chooses the title. Spec A2.
const seoOptions = {
  title: 'Forgot Password - {product}',
  title2: 'Verify Email - {product}',
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
  seoOptions: { title: 'Email Confirmed - {product}', robots: 'noindex' },
  screen: () => import('./email-confirmed.screen.tsx'),
})
