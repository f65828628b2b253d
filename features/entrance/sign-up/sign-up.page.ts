import { page, publicSeo } from '#platform/shared/page.ts'
import { anyone } from '#foundation/access/access.policies.ts'

/** The choice between the two forms. Spec D3. */
export const registerPage = page({
  path: '/register',
  access: anyone,
  bare: true,
  seoOptions: publicSeo({
    path: '/register',
    title: 'Register - {product}',
    description:
      'Register as an individual learner or for your organization, and start mandated reporter training today.',
  }),
  screen: () => import('./sign-up.screen.tsx'),
})

export const registerIndividualPage = page({
  path: '/register/individual',
  access: anyone,
  bare: true,
  seoOptions: publicSeo({
    path: '/register/individual',
    title: 'Register as an Individual - {product}',
    description: 'Take your state’s mandated reporter training and download your certificate, at no cost.',
  }),
  screen: () => import('./individual.screen.tsx'),
})

export const registerOrganizationPage = page({
  path: '/register/organization',
  access: anyone,
  bare: true,
  seoOptions: publicSeo({
    path: '/register/organization',
    title: 'Register Your Organization - {product}',
    description: 'Invite your staff, assign mandated reporter training and see who is compliant. Try it for 14 days.',
  }),
  screen: () => import('./organization.screen.tsx'),
})
