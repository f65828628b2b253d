import { page, publicSeo } from '#platform/shared/page.ts'
import { anyone, orgAdmin } from '#foundation/access/access.policies.ts'

/** Behind the subscription guard. Spec B2. */
export const joinSettingsPage = page({
  path: '/premium/join-org',
  access: orgAdmin.guarded,
  entityTypes: ['Organization'],
  seoOptions: { title: 'Join Org Web Page - {product}' },
  breadcrumbs: [{ label: 'Premium Features' }, { label: 'Join Org Web Page' }],
  menu: [
    { sidebar: 'organization', section: 'Premium Features', label: 'Join Org Web Page', icon: 'globe', order: 330 },
  ],
})

const seoOptions = publicSeo({
  title: 'Join an Organization - {product}',
  description: 'Join your organization to take its mandated reporter training.',
  robots: 'noindex',
})

/** The public page of the organization with that slug. Spec D6. */
export const joinOrgPage = page({ path: '/join-org/$slug', access: anyone, bare: true, seoOptions })

/** The same by the organization's guid; without one, another address of the settings. Spec B2, D6. */
export const joinOrgByGuidPage = page({ path: '/join-org', access: anyone, bare: true, seoOptions })
