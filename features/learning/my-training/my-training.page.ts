import { page } from '#platform/shared/page.ts'
import { member } from '#foundation/access/access.policies.ts'
import { menuSections } from '#platform/shared/menu-sections.messages.ts'
import { myTrainingPageTexts } from './my-training.page.messages.ts'

const menu = { label: myTrainingPageTexts.label, icon: 'training' }

/** The person's own trainings. Spec A2, D8. */
export const myTrainingPage = page({
  path: '/my-training',
  access: member,
  breadcrumbs: [{ label: menu.label }],
  menu: [
    { sidebar: 'learner', ...menu, order: 10 },
    { sidebar: 'coop', section: menuSections.myTraining, ...menu, order: 710 },
    { sidebar: 'organization', section: menuSections.myTraining, ...menu, order: 710 },
  ],
  screen: () => import('./my-training.screen.tsx'),
})

/** A learner's home page, which redirects to /my-training. Spec D3. */
export const trainingPage = page({
  path: '/training',
  access: member,
  seoOptions: { title: myTrainingPageTexts.title },
  screen: () => import('./training.screen.tsx'),
})
