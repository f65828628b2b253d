import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import { joinRequestsMessages } from '../join-requests/join-requests.messages.ts'
import type * as english from './invitations.messages.ts'

export const invitationsMessages: In<typeof english.invitationsMessages> = {
  accepted: 'Invitación aceptada',
  declined: 'Invitación rechazada',
  answered: joinRequestsMessages.answered,
  cancelled: 'La organización canceló esta invitación.',
  expired: 'Esta invitación venció. Pida a su organización que la reenvíe.',
  otherEmail: 'Esta invitación se envió a otro correo. Inicie sesión con esa dirección para contestarla.',
  switchedOff:
    'Su acceso a esta organización está desactivado. Pida a un administrador de la organización que lo active.',
  unknown: 'No encontramos esta invitación.',
  signedOut: email => `Cerramos su sesión porque esta invitación es para ${email}.`,
  inviterLeft:
    'Esta invitación lo nombraría administrador, pero quien la envió ya no lo es. Pida una nueva invitación a la organización.',
  auditorsInviterLeft:
    'Esta invitación lo nombraría auditor, pero quien la envió ya no es administrador. Pida una nueva invitación a la organización.',
  auditOver: 'Los días para los que se le invitó como auditor ya pasaron. Pida una nueva invitación a la organización.',
  openMeanwhile:
    'Otra persona acaba de invitar a alguna de estas personas. Vuelva a cargar la página e inténtelo otra vez.',
}
export const invitationsTexts: In<typeof english.invitationsTexts> = {
  question: organization => `¿Unirse a ${organization}?`,
  explain: organization =>
    `${organization} lo invita a su capacitación. Si acepta, sus administradores ven su nombre y su avance en la capacitación de la organización.`,
  explainAdministrator: organization =>
    `${organization} le pide ser uno de sus administradores. ` +
    'Si acepta, puede invitar personas, asignar capacitaciones y ver el avance de todos, el plan y la facturación.',
  explainAuditor: organization =>
    `${organization} le pide ser auditor. ` +
    'Si acepta, puede leer las capacitaciones de todos, los informes, los certificados y el registro de cambios. No puede cambiar nada.',
  accept: 'Aceptar invitación',
  decline: 'Rechazar',
  close: 'Cerrar',
  laterOnMyTraining: 'También puede contestar después. La invitación queda en Mi capacitación.',
  laterAtAccounts: 'También puede contestar después. La invitación queda en la página Cuentas de su perfil.',
  open: 'Invitaciones',
  course: (name, minutes) => `${name} · unos ${minutes} min`,
  more: count => `${count} más`,
  due: date => `Para el ${date}`,
  invitedBy: name => `Lo invitó ${name}`,
  until: date => `Abierta hasta el ${date}`,
  asAdministrator: 'Como administrador',
  asAuditor: 'Como auditor',
  auditsThrough: date => `Hasta el ${date}`,
}
export const joinTexts: In<typeof english.joinTexts> = {
  explain: organization =>
    `${organization} aprobó su solicitud. Si se une, sus administradores ven su nombre y su avance en la capacitación de la organización.`,
  accept: 'Unirse',
}
const inviter = (organization: string, invitedBy: string | null) =>
  invitedBy ? `${invitedBy}, de ${organization},` : organization

export const inviteMail: In<typeof english.inviteMail> = {
  subject: organization => `${organization} lo invita a su capacitación`,
  auditorSubject: organization => `${organization} lo invita como auditor`,
  greeting: firstName => (firstName ? `Hola, ${firstName}:` : 'Hola:'),
  invited: ({ organization, productName, invitedBy }) =>
    `${inviter(organization, invitedBy)} lo invita a tomar en ${productName} la ` +
    'capacitación para personas obligadas a reportar.',
  invitedAuditor: ({ organization, productName, invitedBy }) =>
    `${inviter(organization, invitedBy)} lo invita a auditar en ${productName} su ` +
    'capacitación para personas obligadas a reportar. ' +
    'Puede leer las capacitaciones de todos, los informes, los certificados y el registro de cambios. No puede cambiar nada.',
  auditsThrough: date => `Su acceso termina después del ${date}.`,
  asAdministrator: organization =>
    `Será administrador de ${organization}: puede invitar personas, asignar capacitaciones y ver el avance de todos, el plan y la facturación.`,
  course: (name, minutes) => `${name} (unos ${counted(minutes, 'minuto')})`,
  courses: (named, all) =>
    `Su capacitación: ${named.join(', ')}${all > named.length ? ` y ${all - named.length} más` : ''}.`,
  due: date => `Complete la capacitación a más tardar el ${date}.`,
  button: 'Aceptar la invitación',
  holds: date =>
    `La invitación vale hasta el ${date}, solo para esta dirección de correo. Si no la esperaba, puede ignorarla.`,
}
