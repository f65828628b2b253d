import type { In } from '#platform/shared/language.ts'
import type * as english from './two-factor-screens.messages.ts'

export const twoFactorScreensTexts: In<typeof english.twoFactorScreensTexts> = {
  codeTitle: 'Código de verificación',
  codeLead: 'Escriba los 6 dígitos que muestra su aplicación de autenticación.',
  codeLabel: 'Código de verificación',
  submit: 'Verificar código',
  another: 'Usar otra cuenta',
  recoveryInstead: 'Usar un código de recuperación',
  recoveryTitle: 'Código de recuperación',
  recoveryLead:
    'Escriba uno de los diez códigos que guardó cuando configuró su aplicación de autenticación. Cada uno sirve una vez.',
  recoveryLabel: 'Código de recuperación',
  appInstead: 'Usar la aplicación de autenticación',
  emailTitle: 'Revise su correo',
  emailLead: email =>
    `Su cuenta necesita una aplicación de autenticación. Antes de configurarla, escriba los 6 dígitos que enviamos a ${email}.`,
  resend: 'Enviar un código nuevo',
  resendSoon: '¿No llega el correo? Revise su carpeta de correo no deseado. En un minuto puede pedir un código nuevo.',
  setUpTitle: 'Configure su aplicación de autenticación',
  steps: ['Descargar una aplicación', 'Escanear el código QR', 'Escribir el código'],
  progress: step => `Paso ${step} de 3`,
  apps: 'Instale una aplicación de autenticación en su teléfono. Sirve cualquiera. Estas dos son gratis.',
  google: 'Google Authenticator',
  microsoft: 'Microsoft Authenticator',
  appStore: 'App Store',
  googlePlay: 'Google Play',
  storeOf: (app, store) => `${app} en ${store}`,
  next: 'Continuar',
  back: 'Atrás',
  scan: 'Agregue una cuenta en la aplicación y apunte la cámara aquí. El código QR se muestra una sola vez.',
  qrCode: 'Código QR para su aplicación de autenticación',
  cannotScan: '¿No puede escanearlo? Escriba esta clave en la aplicación:',
  copyKey: 'Copiar clave',
  copied: 'Copiado',
  notCopied: 'Su navegador no permitió copiar. Seleccione el texto y cópielo.',
  enter: 'Escriba los 6 dígitos que muestra ahora la aplicación.',
  codesTitle: 'Guarde sus códigos de recuperación',
  codesLead:
    'Si pierde su teléfono, uno de estos códigos le permite entrar. Cada uno sirve una vez. No se muestran otra vez.',
  copy: 'Copiar',
  download: 'Descargar',
  copyCodes: 'Copiar códigos',
  downloadCodes: 'Descargar códigos',
  fileHead: (product, email) => `Códigos de recuperación de ${product} para ${email}. Cada uno sirve una vez.`,
  fileName: 'codigos-de-recuperacion.txt',
  done: 'Los guardé, continuar',
}
export const apps: In<typeof english.apps> = [
  {
    name: twoFactorScreensTexts.google,
    ios: 'https://apps.apple.com/app/google-authenticator/id388497605',
    android: 'https://play.google.com/store/apps/details?id=com.google.android.apps.authenticator2',
  },
  {
    name: twoFactorScreensTexts.microsoft,
    ios: 'https://apps.apple.com/app/microsoft-authenticator/id983156458',
    android: 'https://play.google.com/store/apps/details?id=com.azure.authenticator',
  },
]
