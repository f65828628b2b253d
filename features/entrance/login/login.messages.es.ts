import type { In } from '#platform/shared/language.ts'
import type * as english from './login.messages.ts'

export const loginTexts: In<typeof english.loginTexts> = {
  title: 'Iniciar sesión',
  email: 'Correo',
  password: 'Contraseña',
  submit: 'Iniciar sesión',
  forgot: '¿Olvidó su contraseña?',
  newHere: '¿Es nuevo aquí?',
  register: 'Registrarse',
  startTraining: 'Empezar capacitación',
  backToLogin: 'Usar otra cuenta',
  cancelledInvite: organization =>
    `Su invitación de ${organization} se canceló, ¡pero todavía puede registrarse por su cuenta!`,
  inviteUnderWay: organization => `Lo invitaron a unirse a ${organization}. Inicie sesión para continuar.`,
  joinUnderWay: organization =>
    `Su solicitud para unirse a ${organization} está aprobada. Inicie sesión para continuar.`,
  inviteClosed:
    'Esta invitación ya no funciona: se contestó, venció, o el enlace ' +
    'está incompleto. Si todavía la necesita, pida a su organización que la reenvíe.',
  signedOut: 'Su sesión está cerrada',
  signedOutLead: 'En una computadora compartida, cierre también esta ventana.',
  signInAgain: 'Iniciar sesión otra vez',
}
