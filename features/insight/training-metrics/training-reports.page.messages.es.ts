import type { In } from '#platform/shared/language.ts'
import type * as english from './training-reports.page.messages.ts'

export const trainingReportsPageTexts: In<typeof english.trainingReportsPageTexts> = {
  label: 'Informes de capacitaciones',
}
