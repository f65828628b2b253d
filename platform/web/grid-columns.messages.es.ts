import type { In } from '../shared/language.ts'
import type * as english from './grid-columns.messages.ts'

export const gridColumnsTexts: In<typeof english.gridColumnsTexts> = {
  columns: 'Columnas',
  reset: 'Restablecer columnas',
}
