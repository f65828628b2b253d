import type { In } from '#platform/shared/language.ts'
import { signInMessages } from '../sign-in/sign-in.messages.ts'
import type * as english from './email-confirmation.messages.ts'

export const emailConfirmationMessages: In<typeof english.emailConfirmationMessages> = {
  tokenExpired: 'El enlace venció',
  codeWrong: signInMessages.verificationCodeWrong,
  codeInvalid: signInMessages.codeInvalid,
  newPasswordNeeded: 'Ponga una contraseña para confirmar esta dirección.',
  codeExpired: 'Este código venció. Pida uno nuevo.',
  resendTooSoon: 'Enviamos un código hace un momento. Puede pedir otro en un minuto.',
}
export const codeFieldTexts: In<typeof english.codeFieldTexts> = {
  label: 'Código de verificación',
  hint: 'El código funciona durante 10 minutos. ¿No llega el correo? Revise su carpeta de correo no deseado.',
}
export const confirmMail: In<typeof english.confirmMail> = {
  subject: product => `Confirme su correo para ${product}`,
  subjectWithCode: (product, code) => `${code} es su código de verificación de ${product}`,
  lead: product => `Gracias por registrarse en ${product}. Un último paso: confirme que esta dirección es suya.`,
  code: 'Escriba este código en la página donde se registró. Funciona durante 10 minutos.',
  link: 'O abra este enlace. Funciona durante 24 horas.',
  linkAlone: 'Abra este enlace. Funciona durante 24 horas.',
  button: 'Confirmar mi correo',
  notYou: 'Si usted no se registró, puede ignorar este correo. No se abrirá ninguna cuenta.',
}
export const resetMail: In<typeof english.resetMail> = {
  subject: product => `Ponga una contraseña nueva para ${product}`,
  subjectWithCode: (product, code) => `${code} es su código de verificación de ${product}`,
  greeting: firstName => `Hola, ${firstName}:`,
  asked: product => `Alguien pidió cambiar la contraseña de su cuenta de ${product}.`,
  askedByAdministrator: (organization, product) =>
    `Un administrador de ${organization} le pide que ponga una contraseña nueva para su cuenta de ${product}.`,
  code: 'Escriba este código en la página donde lo pidió. Funciona durante 10 minutos.',
  link: 'O abra este enlace. Funciona durante 60 minutos.',
  linkAlone: 'Abra este enlace. Funciona durante 60 minutos.',
  button: 'Poner una contraseña nueva',
  notYou: 'Si usted no lo pidió, puede ignorar este correo. Su contraseña sigue igual.',
}
export const changeMail: In<typeof english.changeMail> = {
  subject: (product, code) => `${code} es su código de verificación de ${product}`,
  lead: product =>
    `Alguien quiere usar esta dirección para su cuenta de ${product}. Si fue usted, ` +
    'escriba este código en la página donde cambió su correo. Funciona durante 10 minutos.',
  notYou: 'Si no fue usted, puede ignorar este correo. No va a cambiar nada.',
}
export const privacyMail: In<typeof english.privacyMail> = {
  subject: (product, code) => `${code} es su código de privacidad de ${product}`,
  lead: product =>
    `Alguien quiere ver o hacer solicitudes de privacidad a ${product} para esta dirección de correo. Si fue usted, ` +
    'escriba este código en la página donde lo pidió. Funciona durante 10 minutos.',
  notYou: 'Si no fue usted, puede ignorar este correo. Sin este código nadie ve nada.',
}
export const passwordChangedMail: In<typeof english.passwordChangedMail> = {
  subject: product => `Se cambió su contraseña de ${product}`,
  changed: product =>
    `Hace un momento se cambió la contraseña de su cuenta de ${product}. Se cerró su sesión en todas partes.`,
  notYou: supportEmail => `Si no fue usted, ponga ahora una contraseña nueva y escriba a ${supportEmail}.`,
  button: 'Poner una contraseña nueva',
}
