import type { In } from '#platform/shared/language.ts'
import type * as english from './dashboard.page.messages.ts'

export const dashboardPageTexts: In<typeof english.dashboardPageTexts> = {
  label: 'Panel',
}
