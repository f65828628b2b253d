import type { In } from '#platform/shared/language.ts'
import { mail as reminder } from '#training/reminders/reminders.messages.ts'
import type * as english from './remind-learners.messages.ts'

export const remindLearnersMessages: In<typeof english.remindLearnersMessages> = {
  notActive: 'No está activo. Solo puede enviar recordatorios a personas activas.',
  unsubscribed: 'Desactivó los correos de recordatorio.',
  bounced: 'El último correo a esta dirección fue devuelto. Pida a la persona la dirección correcta.',
  nothingDue: 'No tiene nada pendiente: ninguna capacitación abierta, y nada por renovar en los próximos 90 días.',
  justReminded: 'Ya recibió un recordatorio en las últimas 24 horas.',
}
export const mail: In<typeof english.mail> = {
  ...reminder,
  subject: organization => `${organization} le recuerda su capacitación`,
  line: (course, text) => `${course}: ${text}`,
  open: () => 'lo espera',
  renew: reminder.expiry,
  ended: day => `su certificado venció el ${day}, renuévelo`,
}
