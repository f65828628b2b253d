import { page } from '#platform/shared/page.ts'
import { member, orAuditor, orgAdmin } from '#foundation/access/access.policies.ts'
import { requirementsPage } from '../requirements/requirements.page.ts'
import { requirementsPageTexts } from '../requirements/requirements.page.messages.ts'
import { outsideCertificatesPageTexts as texts } from './outside-certificates.page.messages.ts'

const entityTypes = ['Organization']

/** What the person's organization requires of them; My Training leads to it where there is something. */
export const myRequirementsPage = page({
  path: '/my-requirements',
  access: member,
  entityTypes,
  breadcrumbs: [{ label: texts.mine }],
  screen: () => import('./my-requirements.screen.tsx'),
})

/** What was sent in for an administrator's review; the page of requirements and mails lead to it. */
export const outsideCertificatesPage = page({
  path: '/outside-certificates',
  access: orAuditor(orgAdmin.guarded),
  entityTypes,
  breadcrumbs: [{ label: requirementsPageTexts.label, page: requirementsPage }, { label: texts.label }],
  screen: () => import('./outside-certificates.screen.tsx'),
})
