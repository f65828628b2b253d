import type { In } from '#platform/shared/language.ts'
import type * as english from './own-privacy.messages.ts'

export const ownPrivacyTexts: In<typeof english.ownPrivacyTexts> = {
  lead: 'Qué guardamos sobre usted, y qué puede pedir.',
  requests: 'Copiar, corregir, restringir o borrar',
  requestsText:
    'Puede pedir una copia de sus datos, que se corrijan o se borren, o que los conservemos y no los usemos. ' +
    'Primero comprobamos que la solicitud viene de usted, con un código que le enviamos por correo.',
  request: 'Hacer una solicitud de privacidad',
  correct: 'Mucho lo puede corregir por su cuenta:',
  information: 'Información',
  employment: 'Empleo',
  kept: 'Qué guardamos',
  more: 'Más información:',
  notice: 'Aviso de privacidad',
  terms: 'Términos de uso',
}
