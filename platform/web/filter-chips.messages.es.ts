import type { In } from '../shared/language.ts'
import type * as english from './filter-chips.messages.ts'

export const filterChipTexts: In<typeof english.filterChipTexts> = {
  remove: 'Quitar este filtro',
  removes: ', quitar',
}
