import { page } from '#platform/shared/page.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { reminderCenterPageTexts as texts } from './reminder-center.page.messages.ts'

const shared = { access: orgAdmin.guarded, entityTypes: ['Organization'] }

/** What goes out when and to whom; the organization's profile and the supervisors lead here. Decision 368. */
export const remindersPage = page({
  path: '/reminders',
  ...shared,
  breadcrumbs: [{ label: texts.label }],
  screen: () => import('./reminders.screen.tsx'),
})

/** Whom the reminders of one day go to. Decision 368. */
export const reminderPeoplePage = page({
  path: '/reminders/$which/$on',
  ...shared,
  breadcrumbs: [{ label: texts.label, page: remindersPage }, { label: texts.people }],
  screen: () => import('./reminder-people.screen.tsx'),
})

/** How the organization words its reminders. Decision 380. */
export const reminderWordsPage = page({
  path: '/reminders/words',
  ...shared,
  breadcrumbs: [{ label: texts.label, page: remindersPage }, { label: texts.words }],
  screen: () => import('./reminder-words.screen.tsx'),
})
