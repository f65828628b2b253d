import type { In } from '../shared/language.ts'
import type * as english from './grid-bulk.messages.ts'

export const gridBulkTexts: In<typeof english.gridBulkTexts> = {
  selected: count => (count === '1' ? '1 seleccionada' : `${count} seleccionadas`),
  clear: 'Quitar selección',
  pageSelected: count => `Las ${count} filas de esta página están seleccionadas.`,
  selectMatching: total => `Seleccionar las ${total} que coinciden`,
  matching: total => `Las ${total} filas que coinciden están seleccionadas.`,
}
