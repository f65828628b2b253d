import type { In } from '#platform/shared/language.ts'
import type * as english from './person-timeline.messages.ts'

export const personTimelineMessages: In<typeof english.personTimelineMessages> = {
  cursor: 'Este no es un lugar de una cronología.',
}

const by = (text: string, who: string | null) => (who === null ? text : `${text} por ${who}`)

export const eventTexts: In<typeof english.eventTexts> = {
  invited: (_what, who) => by('Invitación enviada', who),
  invitedAgain: () => 'Invitación enviada otra vez',
  askedToJoin: () => 'Pidió unirse',
  requestApproved: (_what, who) => by('Solicitud aprobada', who),
  joined: () => 'Se unió a la organización',
  firstSignIn: () => 'Inició sesión por primera vez',
  promoted: (_what, who) => by('Rol de administrador dado', who),
  demoted: (_what, who) => by('Rol de administrador terminado', who),
  activated: (_what, who) => by('Cuenta activada', who),
  deactivated: (_what, who) => by('Cuenta desactivada', who),
  archived: (_what, who) => by('Cuenta archivada', who),
  renamed: () => 'Cambió su nombre',
  detailsChanged: (_what, who) => by('Fecha de contratación, lugar, cargo o número de empleado cambiados', who),
  supervisorMade: (_what, who) => by('Rol de supervisor dado', who),
  supervisorEnded: (_what, who) => by('Rol de supervisor terminado', who),
  auditorMade: (_what, who) => by('Rol de auditor dado', who),
  auditorChanged: (_what, who) => by('Rol de auditor cambiado', who),
  auditorEnded: (_what, who) => by('Rol de auditor terminado', who),
  ownerMade: (_what, who) => by('Pasó a ser propietario de la organización', who),
  transcriptTaken: (_what, who) => by('Historial descargado', who),
  groupsChanged: (_what, who) => by('Grupos cambiados', who),
  assigned: (what, who) => by(`${what}: asignada`, who),
  required: what => `${what}: asignada por un requisito`,
  added: what => `${what}: agregada`,
  started: what => `Empezó ${what}`,
  examFailed: what => `No aprobó el examen de ${what}`,
  completed: what => `Completó ${what}`,
  credited: what => `${what}: reconocida, completada en otro lugar`,
  dueDateChanged: (what, who) => by(`${what}: fecha límite cambiada`, who),
  withdrawn: (what, who) => by(`${what}: retirada`, who),
  certified: what => `Certificado de ${what}`,
  replaced: what => `Certificado de ${what} reemplazado`,
  revoked: what => `Certificado de ${what} revocado`,
  expires: what => `Vence el certificado de ${what}`,
  outsideSent: (what, who) => by(`Certificado de otro lugar enviado: ${what}`, who),
  outsideAccepted: (what, who) => by(`Certificado de otro lugar aceptado: ${what},`, who),
  outsideRefused: (what, who) => by(`Certificado de otro lugar rechazado: ${what},`, who),
  waived: (what, who) => by(`${what}: dispensa dada`, who),
  waiverEnded: (what, who) => by(`${what}: dispensa terminada`, who),
  reminded: what => `Recordatorio de ${what}`,
  remindedByHand: (_what, who) => by('Recordatorio enviado', who),
  expired: what => `Venció el certificado de ${what}`,
}

export const timelineTexts: In<typeof english.timelineTexts> = {
  label: name => `Cronología de ${name}`,
  kindsLabel: 'Mostrar',
  all: 'Todo',
  kinds: {
    membership: 'Membresía',
    groups: 'Grupos',
    trainings: 'Capacitaciones',
    certificates: 'Certificados',
    requirements: 'Dispensas',
    reminders: 'Recordatorios',
  },
  added: groups => `Agregado a ${groups}`,
  removed: groups => `Quitado de ${groups}`,
  score: percent => `Examen ${percent}%`,
  due: day => `Para el ${day}`,
  noDue: 'Sin fecha límite',
  auditsThrough: day => `Hasta el ${day}`,
  until: day => `Válido hasta el ${day}`,
  waivedUntil: day => `Hasta el ${day}`,
  requirement: name => `Requisito: ${name}`,
  renamed: (before, after) => `${before} ahora es ${after}`,
  more: count => `y ${count} más`,
  earlier: 'Mostrar lo anterior',
  end: 'Aquí empieza.',
  none: 'No hay nada registrado de este tipo.',
}

export const personMailTexts: In<typeof english.personMailTexts> = {
  title: 'Correos',
  label: name => `Últimos correos a ${name}`,
  kinds: {
    invitation: 'Invitación',
    assignment: 'Capacitaciones asignadas',
    reminder: 'Recordatorio',
    reminderByHand: 'Recordatorio de un administrador',
    certificate: 'Certificado',
    exam: 'Examen no aprobado',
  },
  none: 'Sin correos en los últimos meses.',
  cameBack:
    'El último correo a esta dirección fue devuelto. Pida la dirección correcta: cada persona cambia la suya en Perfil, Seguridad. ' +
    'O invite la dirección nueva y archive esta cuenta.',
  unsubscribed: 'Esta persona desactivó los correos de recordatorio.',
}
