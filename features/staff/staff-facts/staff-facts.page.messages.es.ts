import type { In } from '#platform/shared/language.ts'
import type * as english from './staff-facts.page.messages.ts'

export const staffFactsPageTexts: In<typeof english.staffFactsPageTexts> = {
  stateFactsTitle: 'Datos de los estados - {product}',
  stateFacts: 'Datos de los estados',
  state: 'Estado',
  waitingToBeConfirmedTitle: 'Por confirmar - {product}',
  waitingToBeConfirmed: 'Por confirmar',
}
