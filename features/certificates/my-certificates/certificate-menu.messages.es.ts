import type { In } from '#platform/shared/language.ts'
import type * as english from './certificate-menu.messages.ts'

export const certificateMenuTexts: In<typeof english.certificateMenuTexts> = {
  view: 'Ver certificado',
  correctName: 'Corregir nombre',
}
