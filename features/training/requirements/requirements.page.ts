import { page } from '#platform/shared/page.ts'
import { orAuditor, orgAdmin } from '#foundation/access/access.policies.ts'
import { whatAppliesPage } from '../what-applies/what-applies.page.ts'
import { whatAppliesPageTexts } from '../what-applies/what-applies.page.messages.ts'
import { requirementsPageTexts as texts } from './requirements.page.messages.ts'

const entityTypes = ['Organization']
const shared = { access: orgAdmin.guarded, entityTypes }
const reading = { access: orAuditor(orgAdmin.guarded), entityTypes }

/** What an organization requires of its people. The menu is the reference's, so 'What applies' leads here. Decision 314. */
export const requirementsPage = page({
  path: '/requirements',
  ...reading,
  breadcrumbs: [{ label: whatAppliesPageTexts.label, page: whatAppliesPage }, { label: texts.label }],
  screen: () => import('./requirements.screen.tsx'),
})

/** Whom one requirement obliges, and how each of them stands. Decision 314. */
export const requirementPage = page({
  path: '/requirements/$requirementId',
  ...reading,
  breadcrumbs: [{ label: texts.label, page: requirementsPage }, { label: texts.one }],
  screen: () => import('./requirement.screen.tsx'),
})

const form = () => import('./requirement-form.screen.tsx')

export const newRequirementPage = page({
  path: '/requirements/new',
  ...shared,
  breadcrumbs: [{ label: texts.label, page: requirementsPage }, { label: texts.new }],
  screen: form,
})

export const editRequirementPage = page({
  path: '/requirements/$requirementId/edit',
  ...shared,
  breadcrumbs: [
    { label: texts.label, page: requirementsPage },
    { label: texts.one, page: requirementPage },
    { label: texts.edit },
  ],
  screen: form,
})
