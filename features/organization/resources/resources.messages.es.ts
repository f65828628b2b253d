import type { In } from '#platform/shared/language.ts'
import { common } from '#platform/shared/common.messages.ts'
import type * as english from './resources.messages.ts'

export const resourcesMessages: In<typeof english.resourcesMessages> = {
  required: common.required,
  tooLong: most => `No puede pasar de ${most} caracteres`,
  onOneLine: 'Debe estar en una sola línea',
  urlInvalid: 'La dirección no es válida',
  fileWrong: 'Solo aceptamos archivos jpg, png, pdf, docs y xlsx, y deben pesar menos de 1 MB',
  fileTooLarge: 'El archivo debe pesar menos de 1 MB',
  fileType: 'Solo aceptamos archivos jpg, png, pdf, docs y xlsx',
  added: 'Recurso agregado',
  updated: 'Recurso actualizado',
}
