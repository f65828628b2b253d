import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './invite-batches.messages.ts'

const cancelQuestion =
  '¿Seguro que quiere cancelar este lote de invitaciones? Se cancelarán todas sus invitaciones, y tendrá que ' +
  'cargar otra vez el archivo para invitar a los participantes.'
export const inviteBatchesMessages: In<typeof english.inviteBatchesMessages> = {
  nameMissing: 'Obligatorio',
  nameTooLong: 'No puede pasar de 100 caracteres',
  batchCancelled: 'Lote de invitaciones cancelado',
  batchGoesOn: 'Lote de invitaciones reanudado',
  cancelQuestion,
  processedAlready: 'Este lote ya se procesó, así que ya no se puede cancelar.',
  notProcessedYet: 'Este lote todavía no se ha procesado.',
  cancelledAlready: 'Este lote ya está cancelado.',
  undoneAlready: 'Esta importación ya se deshizo.',
  undoTooLate: 'Una importación se puede deshacer durante una hora. Ese tiempo ya pasó.',
  nothingToUndo: 'En esta importación no hay nada que deshacer.',
  undoBegun: 'La importación se está deshaciendo',
}
export const rowReasons: In<typeof english.rowReasons> = {
  alreadyMember: 'Ya es miembro',
  openInvite: 'Invitación abierta',
  notInvited: 'La invitación falló.',
  notHere: 'Ya no es miembro',
  nothingToChange: 'Nada que cambiar',
  employeeIdTaken: 'Otro miembro tiene este número de empleado.',
  changedSince: 'Cambió después de la importación; se deja como está.',
  undoneInPart: 'Deshecha en parte. Lo demás cambió después.',
}
export const inviteBatchesTexts: In<typeof english.inviteBatchesTexts> = {
  batches: 'Lotes de invitaciones',
  exportList: 'Exportar esta lista',
  columns: {
    created: 'Creado',
    name: 'Nombre del lote',
    status: 'Situación',
    users: 'Número de usuarios',
    send: 'Fecha de envío',
    action: 'Acción',
  },
  waitsForPlan: 'Espera un plan',
  choosePlan: 'Elegir plan',
  stopped: 'Detenido',
  doneOf: (done, all) => `${done} de ${all}`,
  stoppedAt: (done, all) =>
    `${done} de ${all} hechas. Algo salió mal de nuestro lado. Intente otra vez para completar lo demás.`,
  tryAgain: name => `Intentar otra vez: ${name}`,
  cancel: name => `Cancelar el lote ${name}`,
  download: name => `Descargar los resultados del lote ${name}`,
  cancelTitle: 'Cancelar lote de invitaciones',
  cancelYes: 'Cancelar lote',
  cancelNo: 'Conservarlo',
  progress: name => `Invitaciones de ${name}`,
  search: 'Nombre del lote',
  trouble: 'Requiere atención',
  troubleSince: day => `detenidos, o con personas sin invitar desde el ${day}`,
  waiting: {
    title: 'Invitaciones que esperan un plan',
    one: batches => `${counted(batches, 'lote espera', 'lotes esperan')} un plan`,
    text: 'Las enviamos automáticamente cuando tenga un plan. Cancele las que ya no quiera.',
    people: (people, all, day) =>
      `${people.toLocaleString('en-US')} de ${counted(all, 'persona')} sin invitar, previsto para el ${day}`,
    more: count => `Y ${counted(count, 'lote más', 'lotes más')}.`,
  },
  status: 'Situación',
}
export const batchStatuses: In<typeof english.batchStatuses> = {
  Confirmed: { label: 'Confirmado', tone: 'brand' },
  Pending: { label: 'Pendiente', tone: 'warning' },
  InProcess: { label: 'En proceso', tone: 'brand' },
  Processed: { label: 'Procesado', tone: 'success' },
  Cancelled: { label: 'Cancelado', tone: 'neutral' },
}

export const batchFileTexts: In<typeof english.batchFileTexts> = {
  batches: 'Importar participantes',
  rows: 'Participantes importados',
  created: 'Fecha de creación',
  name: 'Nombre del lote',
  status: 'Situación',
  people: 'Número de personas',
  sent: 'Fecha de envío',
  line: 'Línea',
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo',
  group: 'Grupo',
  reason: 'Motivo',
  invite: 'Invitación',
}
