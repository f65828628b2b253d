import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import { people } from '../change-learners/change-learners.messages.ts'
import type * as english from './bulk-actions.messages.ts'

const number = (count: number) => count.toLocaleString('en-US')

export const bulkActionsMessages: In<typeof english.bulkActionsMessages> = {
  otherNumber: (found, seen) => {
    const other =
      found > seen
        ? counted(found - seen, 'persona más coincide', 'personas más coinciden')
        : counted(seen - found, 'persona menos coincide', 'personas menos coinciden')
    return `Ahora ${other} (${number(found)}). No se hizo nada: mire la lista otra vez.`
  },
  otherRows: (found, seen) => {
    const other =
      found > seen
        ? counted(found - seen, 'más coincide', 'más coinciden')
        : counted(seen - found, 'menos coincide', 'menos coinciden')
    return `Ahora ${other} (${number(found)}). No se hizo nada: mire la lista otra vez.`
  },
  nobody: 'Ya no coincide nadie.',
  noRows: 'Ya no coincide nada.',
  oneWay: 'Elija personas o filtros, no ambos.',
  noGroup: 'Este grupo ya no existe.',
  notUndoable: 'Esto no se puede deshacer.',
  undoneBefore: 'Esto ya se deshizo.',
  tooLate: 'Pasó más de una hora. Ya no se puede deshacer.',
}

const invites = (count: number) => counted(count, 'invitación', 'invitaciones')
const requests = (count: number) => counted(count, 'solicitud para unirse', 'solicitudes para unirse')

export const stripTexts: In<typeof english.stripTexts> = {
  label: 'Acciones con muchas personas',
  earlier: count => `${count.toLocaleString('en-US')} ${count === 1 ? 'acción reciente' : 'acciones recientes'}`,
  you: 'Usted',
  deletedGroup: 'un grupo eliminado',
  running: {
    activate: ({ by, count }) => `${by} está activando a ${people(count)}`,
    deactivate: ({ by, count }) => `${by} está desactivando a ${people(count)}`,
    archive: ({ by, count }) => `${by} está archivando a ${people(count)}`,
    joinGroup: ({ by, count, group }) => `${by} está agregando a ${people(count)} a ${group}`,
    leaveGroup: ({ by, count, group }) => `${by} está quitando a ${people(count)} de ${group}`,
    remind: ({ by, count }) => `${by} está enviando recordatorios a ${people(count)}`,
    assign: ({ by, count }) => `${by} está asignando capacitaciones a ${people(count)}`,
    resendInvites: ({ by, count }) => `${by} está enviando otra vez ${invites(count)}`,
    cancelInvites: ({ by, count }) => `${by} está cancelando ${invites(count)}`,
    approveRequests: ({ by, count }) => `${by} está aprobando ${requests(count)}`,
    declineRequests: ({ by, count }) => `${by} está rechazando ${requests(count)}`,
  },
  undoing: ({ by, count }) => `${by} está deshaciendo un cambio de ${people(count)}`,
  done: {
    activate: ({ by, count }) => `${by} activó a ${people(count)}`,
    deactivate: ({ by, count }) => `${by} desactivó a ${people(count)}`,
    archive: ({ by, count }) => `${by} archivó a ${people(count)}`,
    joinGroup: ({ by, count, group }) => `${by} agregó a ${people(count)} a ${group}`,
    leaveGroup: ({ by, count, group }) => `${by} quitó a ${people(count)} de ${group}`,
    remind: ({ by, count }) => `${by} envió un recordatorio a ${people(count)}`,
    assign: ({ by, count }) => `${by} asignó capacitaciones a ${people(count)}`,
    resendInvites: ({ by, count }) => `${by} envió otra vez ${invites(count)}`,
    cancelInvites: ({ by, count }) => `${by} canceló ${invites(count)}`,
    approveRequests: ({ by, count }) => `${by} aprobó ${requests(count)}`,
    declineRequests: ({ by, count }) => `${by} rechazó ${requests(count)}`,
  },
  undone: ({ by, count }) => `${by} deshizo un cambio de ${people(count)}`,
  percent: share => `${share} %`,
  notChanged: count => `${number(count)} sin cambiar`,
  seePeople: 'Personas',
  undo: 'Deshacer',
  undoTitle: count => `¿Deshacer esto para ${people(count)}?`,
  undoText:
    'Todas las personas que cambió vuelven a estar como antes. A quien alguien cambió después se le deja como está.',
  undoConfirm: 'Deshacer',
  cancel: 'Cancelar',
  undoBegun: 'Se está deshaciendo',
  undoDone: count => `${people(count)} como antes`,
  hide: what => `Ocultar: ${what}`,
  failed: 'Se detuvo por un fallo y se intentará otra vez sin su ayuda.',
  stopped: {
    role: 'El resto no se hizo: quien la inició ya no es administrador.',
    plan: 'El resto no se hizo: el plan terminó.',
    group: 'El resto no se hizo: el grupo se eliminó.',
    limit: 'El resto no se hizo: se alcanzó el límite diario de correos sin un plan.',
    withdrawn: 'El resto no se hizo: la asignación se retiró.',
    undone: 'El resto no se hizo: se deshizo.',
  },
}

export const bulkTexts: In<typeof english.bulkTexts> = {
  undoHint: 'Puede deshacerlo durante una hora.',
  activateTitle: count => `¿Activar a ${people(count)}?`,
  activateText: 'Pueden volver a entrar en su organización.',
  activateConfirm: 'Activar',
  ofThem: (done, already) => `${done}. ${people(already)} ya estaban así.`,
  refusedTitle: count => `${people(count)} sin cambiar`,
  rowsGoOn: 'Ha empezado. Puede seguir trabajando.',
  nothing: 'No se cambió nada',
  goesOn: count => `${people(count)}: ha empezado. Puede seguir trabajando.`,
  assignedGoesOn: 'Puede retirarse en Asignar capacitaciones a quienes no hayan empezado.',
}
