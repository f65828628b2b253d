import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './person-head.messages.ts'

export const standingTexts: In<typeof english.standingTexts> = {
  overdue: days => `Atrasado ${counted(days, 'día')}`,
  compliant: 'Al día',
  compliantUntil: day => `Al día hasta el ${day}`,
  expired: 'Vencido',
  expiredOn: day => `Vencido el ${day}`,
  inProgress: 'En curso',
  inProgressDue: day => `En curso, fecha límite ${day}`,
  notStarted: 'Sin empezar',
  notStartedDue: day => `Sin empezar, fecha límite ${day}`,
  none: 'Nada exigido',
}

export const personHeadTexts: In<typeof english.personHeadTexts> = {
  about: 'Situación, estado, funciones y grupos',
  noGroups: 'Sin grupos',
  more: name => `Más acciones para ${name}`,
  remind: 'Enviar recordatorio',
  assign: 'Asignar capacitación…',
  groups: 'Grupos…',
  Active: 'Activar',
  Inactive: 'Desactivar',
  Archived: 'Archivar',
}
