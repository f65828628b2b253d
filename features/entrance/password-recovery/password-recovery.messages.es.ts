import type { In } from '#platform/shared/language.ts'
import type * as english from './password-recovery.messages.ts'

export const passwordRecoveryMessages: In<typeof english.passwordRecoveryMessages> = {
  emailMissing: 'Escriba una dirección de correo.',
  emailInvalid: 'Escriba una dirección de correo válida.',
  otherEmail: 'El enlace solo se puede enviar a esta dirección.',
}
