import type { In } from '../shared/language.ts'
import type * as english from './grid-columns.messages.ts'

export const gridColumnsTexts: In<typeof english.gridColumnsTexts> = {
  columns: 'Columnas',
  hint: 'Mueva arrastrando, o con Alt y ↑ ↓',
  moved: (column, place, of) => `${column}: columna ${place} de ${of}`,
  reset: 'Restablecer columnas',
  compact: 'Filas compactas en todas las listas',
}
