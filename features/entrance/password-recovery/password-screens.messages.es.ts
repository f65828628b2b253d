import type { In } from '#platform/shared/language.ts'
import type * as english from './password-screens.messages.ts'

export const passwordScreensTexts: In<typeof english.passwordScreensTexts> = {
  forgotLead: 'Le enviamos por correo un código para poner una contraseña nueva.',
  email: 'Correo',
  submit: 'Enviar código',
  resetTitle: 'Cambiar contraseña',
  resetLead: 'Se cerrará su sesión en todas partes.',
  newPassword: 'Contraseña nueva',
  confirmPassword: 'Confirmar contraseña',
  save: 'Poner contraseña nueva',
  done: '¡Se cambió la contraseña!',
  teamLead: name =>
    `Enviamos a ${name} un enlace para poner una contraseña nueva. Hasta entonces, la anterior sigue funcionando.`,
  teamSubmit: 'Enviar enlace',
  teamSent: 'Correo enviado',
  cancel: 'Cancelar',
}
