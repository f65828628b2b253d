import type { In } from '#platform/shared/language.ts'
import type * as english from './consent-dialog.messages.ts'

export const consentDialogTexts: In<typeof english.consentDialogTexts> = {
  title: 'Antes de continuar',
  lead: 'Lea nuestros términos y nuestro aviso de privacidad. Preguntamos una vez por cada versión.',
  agree: 'Aceptar y continuar',
  signOut: 'Cerrar sesión',
  otherwise: '¿No está de acuerdo? Aun así puede obtener una copia de sus datos, o hacer que se borren:',
  request: 'Solicitud de privacidad',
}
