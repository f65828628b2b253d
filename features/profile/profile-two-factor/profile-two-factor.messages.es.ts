import type { In } from '#platform/shared/language.ts'
import type * as english from './profile-two-factor.messages.ts'

export const profileTwoFactorMessages: In<typeof english.profileTwoFactorMessages> = {
  setUpExpired: 'La configuración tardó demasiado. Empiece de nuevo.',
  codeNeeded: 'Escriba un código de la aplicación que está configurada ahora.',
  requiredByPlatform:
    'El personal de la plataforma debe iniciar sesión con una aplicación de autenticación. No se puede desactivar.',
  requiredByOrganization: organization =>
    `${organization} exige que los administradores inicien sesión con una aplicación de autenticación. No se puede desactivar.`,
}
export const turnedOffMail: In<typeof english.turnedOffMail> = {
  subject: product => `Se desactivó la aplicación de autenticación de su cuenta de ${product}`,
  off: 'Ahora vuelve a iniciar sesión solo con su contraseña. Se cerró su sesión en todos los demás lugares.',
  notYou: supportEmail => `Si no fue usted, escriba de inmediato a ${supportEmail}.`,
}
export const codesRenewedMail: In<typeof english.codesRenewedMail> = {
  subject: product => `Códigos de recuperación nuevos para su cuenta de ${product}`,
  renewed: 'Hace un momento se crearon diez códigos de recuperación nuevos. Los anteriores ya no funcionan.',
  notYou: supportEmail => `Si no fue usted, escriba de inmediato a ${supportEmail}.`,
}
export const profileTwoFactorTexts: In<typeof english.profileTwoFactorTexts> = {
  title: 'Verificación en dos pasos',
  off: 'Desactivada',
  on: date => `Activada desde ${date}`,
  required: 'Su rol exige una aplicación de autenticación. Configúrela aquí para abrir las páginas de administración.',
  offLead:
    'Con una aplicación de autenticación en su teléfono, una contraseña robada no basta: también hace falta un código de la aplicación.',
  onLead: 'Para iniciar sesión necesita un código de su aplicación de autenticación.',
  codesLeft: left => (left === 1 ? 'Queda 1 código de recuperación.' : `Quedan ${left} códigos de recuperación.`),
  fewCodes: 'Cree unos nuevos antes de que se acaben. Sin su teléfono, son la única manera de entrar.',
  setUp: 'Configurar aplicación',
  another: 'Usar otro teléfono',
  newCodes: 'Códigos de recuperación nuevos',
  turnOff: 'Desactivar',
  begin: 'Continuar',
  beginLead: 'Escriba primero su contraseña. Le enviamos un código por correo, y después le mostramos el código QR.',
  anotherLead:
    'Escriba su contraseña y un código de su teléfono actual, o un código de recuperación. Su teléfono actual ' +
    'sigue funcionando hasta que el nuevo esté configurado.',
  code: 'Código de su aplicación, o un código de recuperación',
  emailLead: email => `Escriba los 6 dígitos que enviamos a ${email}.`,
  codeLabel: 'Código de verificación',
  newCodesLead:
    'Escriba un código de su aplicación, o un código de recuperación. Sus códigos de recuperación anteriores dejarán de funcionar.',
  turnOffLead: 'Iniciará sesión solo con su contraseña. Se cerrará su sesión en todos los demás lugares.',
  turnOffDone: 'La verificación en dos pasos está desactivada.',
  isOn: 'La verificación en dos pasos está activada.',
  keep: 'Guarde sus códigos de recuperación',
  keepLead:
    'Si pierde su teléfono, uno de estos códigos le permite entrar. Cada uno sirve una vez. No se muestran otra vez.',
  unsaved: 'Sus códigos de recuperación no se mostrarán otra vez.',
}
