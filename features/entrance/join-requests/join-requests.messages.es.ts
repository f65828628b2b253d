import type { In } from '#platform/shared/language.ts'
import type * as english from './join-requests.messages.ts'

export const joinRequestsMessages: In<typeof english.joinRequestsMessages> = {
  domainRefused: organization =>
    `${organization} solo acepta correos de sus propios dominios. Use su dirección de ahí, o pregunte a un administrador de la organización.`,
  answered: 'La invitación ya se contestó',
  cancelled: 'La organización canceló su solicitud para unirse.',
  expired: 'Este enlace venció. Pida unirse otra vez en la página de la organización.',
  otherEmail: 'Esta solicitud se hizo con otro correo. Inicie sesión con esa dirección para contestarla.',
  switchedOff:
    'Su acceso a esta organización está desactivado. Pida a un administrador de la organización que lo active.',
  unknown: 'No encontramos esta solicitud.',
}
export const approvedMail: In<typeof english.approvedMail> = {
  subject: organization => `Únase a ${organization}`,
  approved: (organization, product) =>
    `Usted pidió unirse a ${organization} en ${product}. Su solicitud está aprobada. Un último paso: abra el enlace.`,
  button: 'Unirse a la organización',
  holds: date =>
    `El enlace funciona hasta el ${date}, solo para esta dirección de correo. Si no pidió unirse, puede ignorar este correo. No va a pasar nada.`,
}
export const declinedMail: In<typeof english.declinedMail> = {
  subject: organization => `Su solicitud para unirse a ${organization}`,
  declined: (organization, product) =>
    `Un administrador de ${organization} rechazó la solicitud para unirse en ${product} que se hizo con esta dirección.`,
  advice:
    'Si cree que es un error, comuníquese con la organización. Si usted no pidió unirse, puede ignorar este correo.',
}
export const memberMail: In<typeof english.memberMail> = {
  subject: organization => `Usted ya pertenece a ${organization}`,
  member: (organization, product) =>
    `Alguien pidió en ${product} unirse a ${organization} con esta dirección. Usted ya es miembro. Inicie sesión para ver su capacitación.`,
  switchedOff: (organization, product) =>
    `Alguien pidió en ${product} unirse a ${organization} con esta dirección. Usted ya es ` +
    'miembro, pero su acceso está desactivado. Un administrador de la organización puede activarlo.',
  button: 'Iniciar sesión',
  notYou: 'Si no fue usted, puede ignorar este correo.',
}
export const waitingMail: In<typeof english.waitingMail> = {
  subject: (organization, waiting) => `${people(waiting)} unirse a ${organization}`,
  waiting: (organization, waiting) =>
    `${people(waiting)} unirse a ${organization} y ${waiting === 1 ? 'espera' : 'esperan'} su respuesta.`,
  button: 'Contestar las solicitudes',
  holds: 'Las solicitudes vencen después de 30 días sin respuesta.',
}
const people = (waiting: number) =>
  waiting === 1 ? '1 persona pide' : `${waiting.toLocaleString('en-US')} personas piden`
export const joinRequestsTexts: In<typeof english.joinRequestsTexts> = {
  requests: 'Solicitudes para unirse',
  columns: { email: 'Correo', status: 'Situación', requested: 'Pedida', answered: 'Contestada' },
  search: 'Correo',
  status: 'Situación',
  waiting: waiting =>
    waiting === 0
      ? 'Ninguna solicitud espera su respuesta.'
      : waiting === 1
        ? '1 persona espera su respuesta.'
        : `${waiting.toLocaleString('en-US')} personas esperan su respuesta.`,
  by: name => `por ${name}`,
  byList: 'por la lista de correos permitidos',
  empty: 'Cuando alguien pide unirse en la página de su organización, usted aprueba o rechaza aquí su solicitud.',
  emptyTitle: 'Todavía no hay solicitudes',
  setUp: 'Configurar la página',
  approve: 'Aprobar',
  decline: 'Rechazar',
  approveMany: count => (count === 0 ? 'Aprobar' : `Aprobar ${count} en espera`),
  declineMany: count => (count === 0 ? 'Rechazar' : `Rechazar ${count} en espera`),
  cancel: 'Cancelar aprobación',
  declineTitle: count => (count === 1 ? '¿Rechazar esta solicitud?' : `¿Rechazar ${count} solicitudes?`),
  declineText: 'Les avisamos por correo. Pueden pedirlo otra vez.',
  cancelTitle: '¿Cancelar la aprobación?',
  cancelText: email => `El enlace que enviamos a ${email} dejará de funcionar.`,
  keep: 'Conservarla',
  keepMany: 'Ahora no',
  done: {
    approve: count => (count === 1 ? 'Solicitud aprobada' : `${count} solicitudes aprobadas`),
    decline: count => (count === 1 ? 'Solicitud rechazada' : `${count} solicitudes rechazadas`),
    cancel: () => 'Aprobación cancelada',
  },
  otherwise: count =>
    count === 1 ? 'Una solicitud ya estaba contestada.' : `${count} solicitudes ya estaban contestadas.`,
}
export const statuses: In<typeof english.statuses> = {
  requested: { label: 'En espera', tone: 'warning' },
  approved: { label: 'Aprobada', tone: 'brand' },
  accepted: { label: 'Se unió', tone: 'success' },
  declined: { label: 'Rechazada', tone: 'neutral' },
  cancelled: { label: 'Cancelada', tone: 'neutral' },
  expired: { label: 'Vencida', tone: 'neutral' },
}
