import type { In } from '#platform/shared/language.ts'
import type * as english from './learner-reports.page.messages.ts'

export const learnerReportsPageTexts: In<typeof english.learnerReportsPageTexts> = {
  label: 'Informes de participantes',
}
