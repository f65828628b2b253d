import type { In } from '#platform/shared/language.ts'
import type * as english from './staff-facts.page.messages.ts'

export const staffFactsPageTexts: In<typeof english.staffFactsPageTexts> = {
  title: 'Datos de los estados - {product}',
  label: 'Datos de los estados',
  state: 'Estado',
  waitingToBeConfirmed: 'Por confirmar',
}
