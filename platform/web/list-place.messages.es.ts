import type { In } from '../shared/language.ts'
import type * as english from './list-place.messages.ts'

export const listPlaceTexts: In<typeof english.listPlaceTexts> = {
  label: 'Lugar en la lista',
  previous: 'Anterior de la lista',
  next: 'Siguiente de la lista',
  place: (at, total) => `${at} de ${total}`,
}
