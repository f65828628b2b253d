import { page } from '#platform/shared/page.ts'
import { member } from '#foundation/access/access.policies.ts'
import { calendarPageTexts as texts } from './calendar-feed.page.messages.ts'

/** The addresses of a person's calendars; My Training and the dashboard lead to it. */
export const calendarPage = page({
  path: '/calendar',
  access: member,
  breadcrumbs: [{ label: texts.label }],
  screen: () => import('./calendar-feed.screen.tsx'),
})
