import type { In } from '#platform/shared/language.ts'
import { common } from '#platform/shared/common.messages.ts'
import type * as english from './two-factor.messages.ts'

export const twoFactorMessages: In<typeof english.twoFactorMessages> = {
  codeInvalid: common.codeInvalid,
  setUpExpired: 'La configuración tardó demasiado. Inicie sesión otra vez.',
  triedTooOften: 'Demasiados códigos incorrectos. Espere unos minutos antes de intentarlo otra vez.',
}
export const setUpMail: In<typeof english.setUpMail> = {
  subject: (product, code) => `${code} es su código de verificación de ${product}`,
  lead: product =>
    `Alguien está configurando una aplicación de autenticación para su cuenta de ${product}. ` +
    'Si es usted, escriba este código en la página que lo pide. Funciona durante 10 minutos.',
  notYou: 'Si no fue usted, alguien conoce su contraseña. Ponga una nueva de inmediato.',
  button: 'Poner una contraseña nueva',
}
export const activatedMail: In<typeof english.activatedMail> = {
  subject: product => `Una aplicación de autenticación protege ahora su cuenta de ${product}`,
  done: 'Hace un momento se configuró una aplicación de autenticación para su cuenta. Se cerró su sesión en todos los demás lugares.',
  notYou: supportEmail => `Si no fue usted, escriba de inmediato a ${supportEmail}.`,
}
export const recoveryMail: In<typeof english.recoveryMail> = {
  subject: product => `Se usó un código de recuperación de su cuenta de ${product}`,
  used: left =>
    `Hace un momento se usó un código de recuperación de su cuenta. ${left === 1 ? 'Queda 1 código' : `Quedan ${left} códigos`}.`,
  notYou: supportEmail => `Si no fue usted, ponga ahora una contraseña nueva y escriba a ${supportEmail}.`,
  button: 'Poner una contraseña nueva',
}
