import type { In } from '#platform/shared/language.ts'
import type * as english from './consent.messages.ts'

export const consentMessages: In<typeof english.consentMessages> = {
  needed: 'Acepte los términos para continuar.',
  changed: 'Los términos cambiaron mientras tanto. Vuelva a cargar la página para leerlos.',
}
export const consentTexts: In<typeof english.consentTexts> = {
  agree: 'Acepto los',
  terms: 'Términos de uso',
  andRead: 'y leí el',
  privacy: 'Aviso de privacidad',
}
