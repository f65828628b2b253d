import type { In } from '#platform/shared/language.ts'
import type * as english from './mail-preferences.messages.ts'

export const mailPreferencesMessages: In<typeof english.mailPreferencesMessages> = {
  linkInvalid:
    'Este enlace está incompleto. Cópielo otra vez del correo, o inicie sesión y vaya a Perfil > Notificaciones.',
}
export const mailPreferencesTexts: In<typeof english.mailPreferencesTexts> = {
  title: 'Dejar de recibir correos',
  /** What a kind of mail is called in a sentence. */
  kinds: {
    reminders: 'recordatorios de capacitación',
    cards: 'correos semanales sobre tarjetas',
    digest: 'el resumen semanal para administradores',
  },
  ask: (kind, email) => `¿Dejar de enviar ${kind} a ${email}?`,
  still: 'Seguirá recibiendo correos sobre su inicio de sesión, sus certificados y sus invitaciones.',
  unsubscribe: 'Dejar de recibirlos',
  left: (kind, email) => `Ya no enviamos ${kind} a ${email}.`,
  undo: 'Deshacer',
  failed: 'Este enlace no funciona',
  home: 'Ir a iniciar sesión',
}
export const notifications: In<typeof english.notifications> = {
  lead: email => `Elija qué correos enviamos a ${email}.`,
  optional: 'Correos opcionales',
  reminders: 'Recordatorios',
  remindersHint: 'Cuando una capacitación vence pronto o ya venció, y antes de que venza un certificado.',
  cards: 'Tarjetas para recordar',
  cardsHint: 'Una vez por semana, cuando le esperan tarjetas de un curso que completó.',
  digest: 'Resumen semanal para administradores',
  digestHint: 'Los lunes, cuando algo espera: personas con atraso, solicitudes, su plan, importaciones que fallaron.',
  always: 'Correos que siempre enviamos',
  alwaysRows: [
    'Códigos y enlaces para iniciar sesión, y avisos sobre su contraseña, su correo y su aplicación de autenticación',
    'Invitaciones, y capacitaciones que le asigna su organización',
    'Certificados que se le emiten, y archivos que usted pidió',
  ],
}
