import { page } from '#platform/shared/page.ts'
import { member } from '#foundation/access/access.policies.ts'

const menu = { label: 'My Training', icon: 'training' }

/** The person's own trainings. Spec A2, D8. */
export const myTrainingPage = page({
  path: '/my-training',
  access: member,
  seoOptions: { title: 'My Training - {product}' },
  breadcrumbs: [{ label: menu.label }],
  menu: [
    { sidebar: 'learner', ...menu, order: 10 },
    { sidebar: 'coop', section: 'My Training', ...menu, order: 710 },
    { sidebar: 'organization', section: 'My Training', ...menu, order: 710 },
  ],
  screen: () => import('./my-training.screen.tsx'),
})

/** A learner's home page, which redirects to /my-training. Spec D3. */
export const trainingPage = page({
  path: '/training',
  access: member,
  seoOptions: { title: 'My Training - {product}' },
  screen: () => import('./training.screen.tsx'),
})
