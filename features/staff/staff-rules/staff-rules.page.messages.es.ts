import type { In } from '#platform/shared/language.ts'
import type * as english from './staff-rules.page.messages.ts'

export const staffRulesPageTexts: In<typeof english.staffRulesPageTexts> = {
  trainingRuleTitle: 'Regla de capacitación - {product}',
  stateFacts: 'Datos de los estados',
  state: 'Estado',
  trainingRule: 'Regla de capacitación',
}
