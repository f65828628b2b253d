import { page, publicSeo } from '#platform/shared/page.ts'
import { anyone } from '#foundation/access/access.policies.ts'
import { signUpPageTexts } from './sign-up.page.messages.ts'

/** The choice between the two forms. Spec D3. */
export const registerPage = page({
  path: '/register',
  access: anyone,
  bare: true,
  seoOptions: publicSeo({
    path: '/register',
    title: signUpPageTexts.title,
    description: signUpPageTexts.description,
  }),
  screen: () => import('./sign-up.screen.tsx'),
})

export const registerIndividualPage = page({
  path: '/register/individual',
  access: anyone,
  bare: true,
  seoOptions: publicSeo({
    path: '/register/individual',
    title: signUpPageTexts.registerAsAnIndividualTitle,
    description: signUpPageTexts.description2,
  }),
  screen: () => import('./individual.screen.tsx'),
})

export const registerOrganizationPage = page({
  path: '/register/organization',
  access: anyone,
  bare: true,
  seoOptions: publicSeo({
    path: '/register/organization',
    title: signUpPageTexts.registerYourOrganizationTitle,
    description: signUpPageTexts.description3,
  }),
  screen: () => import('./organization.screen.tsx'),
})
