import type { In } from '#platform/shared/language.ts'
import type * as english from './export-choices.messages.ts'

export const exportChoicesTexts: In<typeof english.exportChoicesTexts> = {
  csv: 'Descargar CSV',
  xlsx: 'Descargar libro de Excel',
  mail: 'Enviar como CSV por correo',
  downloaded: 'Archivo descargado',
  tooLong: 'Esta lista es demasiado larga para descargarla al momento. El archivo se prepara y le llegará por correo.',
  tooLongForWorkbook:
    'Esta lista es demasiado larga para descargarla al momento. Se prepara como CSV y le llegará por correo.',
}
