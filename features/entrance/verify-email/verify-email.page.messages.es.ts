import type { In } from '#platform/shared/language.ts'
import type * as english from './verify-email.page.messages.ts'

export const verifyEmailPageTexts: In<typeof english.verifyEmailPageTexts> = {
  title: 'Contraseña olvidada - {product}',
  verifyEmailTitle: 'Verificar correo - {product}',
  emailConfirmedTitle: 'Correo confirmado - {product}',
}
