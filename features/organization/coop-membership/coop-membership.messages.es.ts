import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './coop-membership.messages.ts'

export const coopMembershipMessages: In<typeof english.coopMembershipMessages> = {
  alreadyInvited: 'Ya invitó a esta dirección. Puede enviar la invitación otra vez desde la lista.',
  notOpen: 'Esta invitación ya no está abierta. La cooperativa puede enviar una nueva.',
  alreadyMember: 'Su organización ya pertenece a una cooperativa. Primero déjela.',
  notMember: 'Su organización no pertenece a ninguna cooperativa.',
  notYours: 'Esta organización no pertenece a su cooperativa.',
}
const sees =
  'los nombres y correos de sus miembros activos, cómo va su capacitación, sus capacitaciones y sus certificados'
export const organizationSide: In<typeof english.organizationSide> = {
  title: 'Cooperativa',
  lead: 'Una cooperativa sigue la capacitación de varias organizaciones. Cada una sigue administrando a su propia gente.',
  none: 'Su organización no pertenece a ninguna cooperativa. Aquí aparecen las invitaciones para unirse a una.',
  offer: cooperative => `${cooperative} invita a su organización`,
  offerText: (by, until) => `La invitó ${by}. Puede contestar hasta el ${until}.`,
  offerShort: cooperative => `${cooperative} invita a su organización a unirse. Puede aceptar o rechazar.`,
  see: 'Ver invitación',
  joins: organization => `${organization} se uniría. La cooperativa vería:`,
  sees: [
    'Los nombres y correos de sus miembros activos',
    'Cómo va su capacitación, sus capacitaciones y fechas límite',
    'Sus certificados, que puede descargar',
  ],
  seesNot: 'No puede cambiar nada, y no ve sus grupos, recursos, pagos ni registro de cambios.',
  mayAssign: 'La cooperativa puede asignar capacitaciones a nuestra gente',
  mayAssignHint:
    'Desactivado al principio. Puede cambiarlo cuando quiera. Cada asignación aparece en su registro de cambios con el nombre de la persona.',
  accept: 'Unirse a la cooperativa',
  decline: 'Rechazar',
  declineQuestion: cooperative => `¿Rechazar la invitación de ${cooperative}?`,
  declineText: 'Se le avisa a la cooperativa. Puede invitarla otra vez.',
  declineYes: 'Rechazar',
  joined: cooperative => `Su organización se unió a ${cooperative}`,
  declined: 'Invitación rechazada',
  contact: 'Contacto',
  email: 'Correo',
  phone: 'Teléfono',
  website: 'Sitio web',
  notGiven: 'Sin dar',
  rights: 'Lo que puede hacer',
  saved: 'Guardado',
  leaving: 'Dejar la cooperativa',
  leavingText: cooperative => `${cooperative} ya no vería ni asignaría nada aquí.`,
  leave: 'Dejar cooperativa',
  leaveQuestion: cooperative => `¿Dejar ${cooperative}?`,
  leaveText: cooperative =>
    `${cooperative} ya no verá ${sees}. Las capacitaciones que asignó quedan. Para volver, necesita una invitación nueva.`,
  stay: 'Quedarse',
  left: cooperative => `Su organización dejó ${cooperative}`,
}
export const invitationStatuses: In<typeof english.invitationStatuses> = {
  pending: { label: 'Pendiente', tone: 'brand' },
  accepted: { label: 'Aceptada', tone: 'success' },
  declined: { label: 'Rechazada', tone: 'warning' },
  expired: { label: 'Vencida', tone: 'danger' },
  cancelled: { label: 'Cancelada', tone: 'neutral' },
}
export const cooperativeSide: In<typeof english.cooperativeSide> = {
  tab: 'Invitaciones',
  invite: 'Invitar organización',
  inviteLead: days =>
    `Escriba el correo del administrador de una organización. Puede aceptar durante ${days} días, y primero ve lo que vería su cooperativa.`,
  email: 'Correo del administrador',
  send: 'Enviar invitación',
  sent: 'Invitación enviada',
  cancel: 'Cancelar',
  search: 'Correo u organización',
  label: 'Invitaciones',
  columns: { email: 'Correo', organization: 'Organización', status: 'Situación', sent: 'Enviada', expires: 'Vence' },
  filterStatus: 'Situación',
  by: name => `por ${name}`,
  emptyTitle: 'Todavía no hay invitaciones',
  empty: 'Invite a una organización con el correo de su administrador.',
  total: count => counted(count, 'invitación', 'invitaciones'),
  resend: 'Reenviar',
  resent: 'Invitación enviada otra vez',
  cancelInvitation: 'Cancelar invitación',
  cancelQuestion: email => `¿Cancelar la invitación a ${email}?`,
  cancelText: 'Su enlace dejará de funcionar. Puede invitar otra vez a la dirección.',
  cancelYes: 'Cancelar invitación',
  keep: 'Conservar',
  cancelled: 'Invitación cancelada',
  remove: 'Quitar de la cooperativa',
  removeQuestion: name => `¿Quitar ${name} de la cooperativa?`,
  removeText:
    'Ya no verá a su gente, sus capacitaciones ni sus certificados, y se avisa a sus administradores. ' +
    'Lo asignado queda. Para traerla de vuelta, invítela otra vez.',
  removeYes: 'Quitar',
  removed: name => `${name} ya no es parte de su cooperativa`,
}
export const coopMails: In<typeof english.coopMails> = {
  inviteSubject: cooperative => `${cooperative} invita a su organización`,
  invite: (cooperative, by) =>
    `${by} invita a su organización a unirse a ${cooperative}. ` +
    'Una cooperativa sigue la capacitación de sus organizaciones; cada una sigue administrando a su propia gente.',
  inviteSees: `Si acepta, la cooperativa ve ${sees}. No puede cambiar nada a menos que usted le permita asignar capacitaciones.`,
  inviteButton: 'Ver invitación',
  inviteHint: days =>
    'Inicie sesión con este correo, como administrador de su organización. ' +
    `Puede contestar durante ${days} días. ` +
    'Si su organización todavía no tiene cuenta, regístrela primero con esta dirección.',
  subject: {
    joined: (cooperative, organization) => `${organization} se unió a ${cooperative}`,
    declined: (_cooperative, organization) => `${organization} rechazó su invitación`,
    left: (cooperative, organization) => `${organization} dejó ${cooperative}`,
    removed: (cooperative, organization) => `${organization} se quitó de ${cooperative}`,
  },
  toCooperative: {
    joined: (organization, by) =>
      `${by} aceptó su invitación: ${organization} ya es parte de su cooperativa. Su gente aparece en su panel.`,
    declined: (organization, by) => `${by} rechazó su invitación para ${organization}.`,
    left: (organization, by) =>
      `${by} terminó la membresía de ${organization}. Ya no ve a su gente, sus capacitaciones ni sus certificados.`,
    removed: (organization, by) =>
      `${by} quitó ${organization}. Ya no ve a su gente, sus capacitaciones ni sus certificados.`,
  },
  toOrganization: {
    joined: (cooperative, by) => `${by} aceptó la invitación de ${cooperative} para su organización. Ahora ve ${sees}.`,
    declined: (cooperative, by) => `${by} rechazó la invitación de ${cooperative}.`,
    left: (cooperative, by) => `${by} terminó la membresía de su organización en ${cooperative}. Ya no ve ${sees}.`,
    removed: (cooperative, by) =>
      `${by}, de ${cooperative}, terminó la membresía de su organización. La cooperativa ya no ve ${sees}.`,
  },
  openDashboard: 'Abrir panel',
  openCooperative: 'Ver su cooperativa',
}
