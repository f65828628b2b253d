import type { In } from '#platform/shared/language.ts'
import type * as english from './profile-security.messages.ts'

export const profileSecurityMessages: In<typeof english.profileSecurityMessages> = {
  passwordWrong: 'Esta no es su contraseña actual.',
  samePassword: 'Esta ya es su contraseña. Elija otra.',
  sameEmail: 'Este ya es su correo.',
  notSet: 'Su cuenta no tiene configurada una aplicación de autenticación.',
}
export const emailChangedMail: In<typeof english.emailChangedMail> = {
  subject: product => `Se cambió su correo de ${product}`,
  changed: email =>
    `De ahora en adelante, inicie sesión con ${email}. Nuestros correos también van ahí. Se cerró su sesión en todos los demás lugares.`,
  notYou: supportEmail => `Si no fue usted, escriba de inmediato a ${supportEmail}.`,
}
export const passwordChangedMail: In<typeof english.passwordChangedMail> = {
  subject: product => `Se cambió su contraseña de ${product}`,
  changed: product =>
    `Hace un momento se cambió en Perfil la contraseña de su cuenta de ${product}. Se cerró su sesión en todos los demás lugares.`,
  notYou: supportEmail => `Si no fue usted, ponga ahora una contraseña nueva y escriba a ${supportEmail}.`,
  button: 'Poner una contraseña nueva',
}
