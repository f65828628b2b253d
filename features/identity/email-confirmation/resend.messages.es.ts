import type { In } from '#platform/shared/language.ts'
import type * as english from './resend.messages.ts'

export const resendMessages: In<typeof english.resendMessages> = {
  verificationSent: 'Correo de verificación enviado',
  emailSent: 'Correo enviado',
  codeSent: 'Código de verificación reenviado',
  failed: 'Algo salió mal, inténtelo otra vez.',
}
