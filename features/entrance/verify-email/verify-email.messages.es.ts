import type { In } from '#platform/shared/language.ts'
import type * as english from './verify-email.messages.ts'

export const verifyEmailTexts: In<typeof english.verifyEmailTexts> = {
  verifyTitle: 'Verificar correo',
  forgotTitle: 'Contraseña olvidada',
  codeLead: email => `Enviamos un código de 6 dígitos a ${email}. Escríbalo aquí, o abra el enlace del correo.`,
  forgotCodeLead: email =>
    `Si ${email} tiene una cuenta, le enviamos un código de 6 dígitos. Escríbalo aquí, o abra el enlace del correo.`,
  codeSubmit: 'Verificar código',
  resendCode: 'Reenviar código',
  anotherAddress: 'Usar otra dirección',
  backToLogin: 'Volver a iniciar sesión',
  resetSent: email => `Se envió un correo para cambiar la contraseña${email ? ` a ${email}` : ''}.`,
  confirmationSent: email => `Se envió un mensaje de confirmación a ${email ?? 'su correo'}.`,
  openLink:
    'Abra su enlace para continuar. Puede tardar un minuto en llegar. Si no lo ve, revise su carpeta de correo no deseado.',
  confirmTitle: 'Confirme su correo',
  confirmLead: 'Un último clic confirma que esta dirección es suya e inicia su sesión.',
  continue: 'Continuar',
  confirming: 'Confirmando su correo…',
  confirmFailed: 'Este enlace ya no funciona',
  confirmFailedLead:
    'El enlace ya se usó o venció. Inicie sesión. Si su correo todavía no está confirmado, ahí puede pedir un enlace nuevo.',
  confirmFailedSignedIn: 'El enlace ya se usó o venció. Su sesión sigue iniciada y puede continuar.',
  confirmed: 'Su correo está confirmado. Inicie sesión.',
}
export const claimTexts: In<typeof english.claimTexts> = {
  title: 'Ponga su contraseña',
  lead: 'El registro se empezó en otro navegador. Revise lo que se escribió ahí, y ponga una contraseña que solo usted conozca.',
  firstName: 'Nombre',
  lastName: 'Apellido',
  founds: 'Crear esta organización',
  foundsHint: 'Usted será su administrador. Desmárquelo si no la registró usted.',
  organizationName: 'Nombre de la organización',
  newPassword: 'Contraseña nueva',
  submit: 'Confirmar mi correo',
}
