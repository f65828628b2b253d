import { page, publicSeo } from '#platform/shared/page.ts'
import { anyone } from '#foundation/access/access.policies.ts'
import { certificateVerificationPageTexts } from './certificate-verification.page.messages.ts'

const description = certificateVerificationPageTexts.description

/** The page for typing a number. Spec D8. */
export const verifyEntryPage = page({
  path: '/verify-certificate',
  access: anyone,
  bare: true,
  seoOptions: publicSeo({
    path: '/verify-certificate',
    title: certificateVerificationPageTexts.title,
    description,
  }),
  screen: () => import('./verify-entry.screen.tsx'),
})

/** What the printed code leads to. Search engines must not index people's names. Spec D4, D8. */
export const verifyPage = page({
  path: '/verify-certificate/$number',
  access: anyone,
  bare: true,
  seoOptions: publicSeo({
    title: certificateVerificationPageTexts.certificateCheckTitle,
    description,
    robots: 'noindex',
  }),
  screen: () => import('./verify.screen.tsx'),
})
