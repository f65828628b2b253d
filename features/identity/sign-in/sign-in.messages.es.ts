import type { In } from '#platform/shared/language.ts'
import { common } from '#platform/shared/common.messages.ts'
import type * as english from './sign-in.messages.ts'

export const signInMessages: In<typeof english.signInMessages> = {
  loginFailed: 'Usuario o contraseña incorrectos',
  verificationCodeWrong: 'Código de verificación incorrecto',
  codeInvalid: common.codeInvalid,
  confirmEmail: 'Necesita confirmar su correo.',
  openInvitation: 'Tiene una invitación abierta.',
  resendVerification: 'Reenviar correo de verificación',
  resendInvite: 'Reenviar correo de invitación',
  emailInvalid: common.emailInvalid,
  passwordInvalid: 'Debe ser una contraseña válida',
  loginSuccessful: 'Sesión iniciada',
  emailTaken: 'Este correo ya está en uso.',
  guessedTooOften: 'Demasiados intentos fallidos. Espere un momento antes de intentarlo otra vez.',
  manyFail: 'En este momento fallan muchos inicios de sesión. Espere unos segundos e inténtelo otra vez.',
}
