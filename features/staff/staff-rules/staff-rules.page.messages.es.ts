import type { In } from '#platform/shared/language.ts'
import type * as english from './staff-rules.page.messages.ts'

export const staffRulesPageTexts: In<typeof english.staffRulesPageTexts> = {
  stateFacts: 'Datos de los estados',
  state: 'Estado',
  label: 'Regla de capacitación',
}
