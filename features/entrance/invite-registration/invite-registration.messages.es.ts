import type { In } from '#platform/shared/language.ts'
import type * as english from './invite-registration.messages.ts'

export const inviteRegistrationMessages: In<typeof english.inviteRegistrationMessages> = {
  title: 'Registrarse y empezar la capacitación',
  joinBanner: organization => `Lo invitaron a unirse a ${organization}. Regístrese para continuar.`,
  joinRequestBanner: organization => `Regístrese para unirse a ${organization}`,
  unknownLanguage: 'Elija uno de los idiomas.',
  labels: {
    email: 'Correo',
    firstName: 'Nombre',
    lastName: 'Apellido',
    password: 'Contraseña',
    language: 'Idioma',
    zipcode: 'Código postal (opcional)',
  },
  submit: 'Registrarse y empezar la capacitación',
  haveAccount: '¿Ya tiene una cuenta?',
  signIn: 'Iniciar sesión',
}
