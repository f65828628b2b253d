import type { In } from '#platform/shared/language.ts'
import type * as english from './password-recovery.page.messages.ts'

export const passwordRecoveryPageTexts: In<typeof english.passwordRecoveryPageTexts> = {
  title: 'Contraseña olvidada - {product}',
  description: 'Ponga una contraseña nueva a su cuenta.',
  resetPasswordTitle: 'Restablecer contraseña - {product}',
}
