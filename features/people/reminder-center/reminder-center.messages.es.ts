import { counted } from '#platform/shared/counted.ts'
import type { In } from '#platform/shared/language.ts'
import { cadenceWords } from '#training/reminders/cadence-words.messages.es.ts'
import type * as english from './reminder-center.messages.ts'

export const reminderCenterTexts: In<typeof english.reminderCenterTexts> = {
  words: 'Editar el texto',
  title: 'Recordatorios',
  lead: 'Cada persona recibe un solo correo al día sobre todo lo pendiente, lo atrasado y lo que está por vencer.',
  on: 'Enviar recordatorios',
  onHint: 'Por la mañana, en su zona horaria. Cada persona puede desactivar los suyos.',
  turnedOn: 'Los recordatorios están activados.',
  turnedOff: 'Los recordatorios están desactivados. No se envía nada.',
  planned: 'Próximos 30 días',
  plannedHint: 'Según la situación de hoy. Nadie recibe un recordatorio de lo que ya haya completado para entonces.',
  sent: 'Últimos 30 días',
  nothingPlanned: 'No se envía nada en los próximos 30 días: no hay fechas límite ni vencimientos.',
  off: 'Los recordatorios están desactivados. Actívelos para ver qué se enviaría.',
  sentHint: 'Los que se enviaron solos.',
  byHand: 'Ver los enviados a mano',
  nothingSent: 'Ninguno en los últimos 30 días.',
  people: count => counted(count, 'persona', 'personas'),
  showAll: 'Mostrar todos los días',
  when: 'Cuándo se envían',
  ...cadenceWords,
  requirements: 'Requisitos con momentos propios',
  requirementsHint:
    'Si varios valen para una capacitación, se envían los recordatorios más frecuentes. Los días sin envíos valen para todos.',
  noSupervisors: 'Todavía no hay supervisores.',
  addSupervisor: 'Agregar un supervisor',
  supervisors: count => counted(count, 'supervisor', 'supervisores'),
  quiet: 'Días sin envíos',
  quietHint: 'Lo que cae en un día sin envíos se envía el siguiente día con envíos.',
  weekends: 'Sin recordatorios los sábados y domingos',
  name: 'Nombre',
  namePlaceholder: 'Vacaciones de invierno',
  from: 'Primer día',
  until: 'Último día',
  addDays: 'Agregar días sin envíos',
  removeDays: name => (name === '' ? 'Quitar estos días' : `Quitar ${name}`),
  save: 'Guardar cambios',
  saved: 'Guardado.',
}

export const reminderPeopleTexts: In<typeof english.reminderPeopleTexts> = {
  title: { planned: day => `Se envía el ${day}`, sent: day => `Se envió el ${day}` },
  lead: {
    planned: 'Según la situación de hoy: quien complete antes su capacitación no recibe nada.',
    sent: 'Quién recibió un recordatorio, de qué, y qué pasó con el correo.',
  },
  search: 'Nombre o correo',
  columns: { person: 'Persona', training: 'Capacitación', day: 'Fecha', mail: 'Correo' },
  more: count => `y ${count} más`,
  because: (names, count) => `En los momentos ${count === 1 ? 'del requisito' : 'de los requisitos'} ${names}`,
  day: { due: day => `Para el ${day}`, overdue: day => `Era para el ${day}`, expiry: day => `Vence el ${day}` },
  emptyTitle: 'Nadie',
  empty: { planned: 'No hay nada previsto para este día.', sent: 'Este día no se envió nada.' },
}
