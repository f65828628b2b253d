import type { In } from '#platform/shared/language.ts'
import type * as english from './not-found.messages.ts'

export const notFoundTexts: In<typeof english.notFoundTexts> = {
  notFound: 'Lo sentimos, no encontramos esa página.',
  notFoundLabel: 'Error 404',
  returnHome: 'Volver al inicio',
  unavailable: 'La página no está disponible',
  unavailableText: 'La página pública de la organización no está disponible.',
  unavailableAdvice: 'Comuníquese con el administrador de su organización.',
}
