import { page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'

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
  screen: () => import('./join-settings.screen.tsx'),
})
