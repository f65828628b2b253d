import type { In } from '#platform/shared/language.ts'
import type * as english from './user-state.messages.ts'

export const userStateMessages: In<typeof english.userStateMessages> = {
  unknownKey: 'Esta clave no se conoce.',
  tooLong: 'Esto es demasiado largo para guardarlo.',
  notIds: 'Debe ser una lista JSON de identificadores.',
  notColumns: 'Debe ser una lista JSON de columnas.',
  notDensity: 'Debe ser comfortable o compact.',
  notYesNo: 'Debe ser true o false.',
}
