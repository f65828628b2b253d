import type { In } from '#platform/shared/language.ts'
import { memberChangesMessages } from '#foundation/access/member-changes.messages.ts'
import type * as english from './bulk-people.messages.ts'

export const bulkPeopleTexts: In<typeof english.bulkPeopleTexts> = {
  close: 'Cerrar',
  side: 'Qué personas',
  changed: count => `Cambiadas (${count})`,
  others: count => `Sin cambiar (${count})`,
  search: 'Nombre o correo',
  noMatch: 'Aquí no coincide nadie.',
  nobody: { changed: 'No se cambió a nadie.', others: 'Se cambió a todas las personas.' },
  outcomes: {
    changed: 'Cambiada',
    already: 'Ya estaba así',
    self: memberChangesMessages.self,
    activity: memberChangesMessages.activity,
    lastAdministrator: memberChangesMessages.lastAdministrator,
    owner: memberChangesMessages.owner,
    restricted: memberChangesMessages.restricted,
    archived: 'Las personas archivadas no pueden entrar en un grupo',
    notActive: 'No está activa',
    unsubscribed: 'Desactivó los correos de recordatorio',
    bounced: 'El último correo a esta dirección fue devuelto',
    nothingDue: 'No tiene nada pendiente',
    justReminded: 'Ya recibió un recordatorio en las últimas 24 horas',
    changedSince: 'Alguien la cambió después',
    answered: 'Ya se había respondido o cancelado',
    member: 'Ya es integrante',
    otherOpen: 'Tiene otra invitación abierta',
    justSent: 'El último correo se envió hace menos de 10 minutos',
    expired: 'Había vencido',
    gone: 'Se eliminó antes',
    stopped: 'No se llegó a ella: la acción terminó antes',
    waiting: 'Todavía no se llegó a ella',
  },
}
