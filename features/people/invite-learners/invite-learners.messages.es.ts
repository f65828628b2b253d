import type { In } from '#platform/shared/language.ts'
import { common } from '#platform/shared/common.messages.ts'
import type * as english from './invite-learners.messages.ts'

export const inviteLearnersMessages: In<typeof english.inviteLearnersMessages> = {
  emailMissing: common.required,
  emailInvalid: common.emailInvalid,
  duplicate: 'Esta dirección está dos veces.',
  member: 'Ya es miembro de su organización.',
  openInvite: 'Ya tiene una invitación abierta. Puede reenviarla en Invitaciones.',
  unknownGroup: 'No encontramos este grupo.',
  tooMany: most => `Hasta ${most} personas a la vez. Para más, use Importar participantes.`,
  messageTooLong: most => `No puede pasar de ${most} caracteres`,
  oneRole: 'Elija una función: administrador o auditor.',
  pastDay: 'Elija hoy o un día posterior.',
  messageInTrial: 'Necesita un plan para agregar su propio mensaje. Envíe la invitación sin él.',
  meanwhile: 'Otra persona acaba de invitar a alguna de estas personas. Revise la lista e inténtelo otra vez.',
  nothingChosen: 'Elija al menos una invitación.',
  tooManyInvites: most => `Elija como máximo ${most} invitaciones a la vez.`,
  refused: {
    answered: 'Ya contestada o cancelada.',
    member: 'Ya es miembro.',
    otherOpen: 'Existe una invitación más nueva.',
    justSent: 'Se envió hace unos minutos.',
  },
}
export const statuses: In<typeof english.statuses> = {
  pending: { label: 'Pendiente', tone: 'brand' },
  accepted: { label: 'Aceptada', tone: 'success' },
  declined: { label: 'Rechazada', tone: 'warning' },
  cancelled: { label: 'Cancelada', tone: 'neutral' },
  expired: { label: 'Vencida', tone: 'danger' },
}
export const inviteLearnersTexts: In<typeof english.inviteLearnersTexts> = {
  title: 'Invitar participantes',
  titleForAdministrators: 'Invitar administradores',
  lead: days => `Cada persona recibe un correo con un enlace que funciona ${days} días.`,
  emails: 'Direcciones de correo',
  emailsHint: 'Pegue varias a la vez. Cada una va en su propia fila.',
  email: place => `Dirección de correo ${place}`,
  add: 'Agregar otra',
  remove: place => `Quitar la dirección ${place}`,
  leftOut: count =>
    `${count === 1 ? 'Otra dirección quedó fuera' : `Otras ${count} direcciones quedaron fuera`}. Aquí puede ` +
    'invitar hasta 10 personas. Para más, use Importar participantes.',
  importLearners: 'Importar participantes',
  group: 'Grupo',
  groupHint: 'Reciben sus cursos cuando se unen.',
  noGroup: 'Sin grupo',
  message: 'Mensaje',
  messageHint: 'Aparece en el correo tal como lo escribe.',
  messageInTrial: 'Puede agregar su propio mensaje cuando tenga un plan.',
  asAdministrator: 'Invitar como administradores',
  asAdministratorHint:
    'Pueden hacer todo lo que usted puede: invitar personas, asignar capacitaciones y ver el avance de todos, el plan y la facturación.',
  asAuditor: 'Invitar como auditores',
  asAuditorHint:
    'Podrán leer las capacitaciones de todos, los informes, los certificados y el registro de cambios, sin cambiar nada. ' +
    'No ocupan un lugar del plan a menos que se capaciten.',
  auditsThrough: 'Último día del auditor',
  auditsThroughHint: 'La función termina sola después de este día. Déjelo vacío para terminarla usted.',
  auditor: 'Auditor',
  administrator: 'Administrador',
  cancel: 'Cancelar',
  send: 'Enviar invitaciones',
  sent: count => (count === 1 ? '1 invitación enviada' : `${count} invitaciones enviadas`),
  usage: {
    'Approaching Limit': (used, quota) =>
      `Cerca del límite: ${used} de ${quota} usados. Todavía puede invitar personas.`,
    'Limit Reached': (used, quota) =>
      `Límite alcanzado: ${used} de ${quota} usados. Todavía puede invitar personas, pero sus certificados pueden quedar retenidos.`,
  },
  left: count =>
    count === 0
      ? 'Hoy no pueden enviarse más correos mientras no tenga un plan. Vuelva a intentarlo mañana.'
      : count === 1
        ? 'Hoy puede enviarse 1 correo más mientras no tenga un plan.'
        : `Hoy pueden enviarse ${count} correos más mientras no tenga un plan.`,
  managePlan: 'Administrar plan',
  invites: 'Invitaciones',
  total: count => `${count.toLocaleString('en-US')} ${count === 1 ? 'invitación' : 'invitaciones'}`,
  columns: { email: 'Invitado', group: 'Grupo', batch: 'Lote', status: 'Situación', sent: 'Enviada', expires: 'Vence' },
  search: 'Nombre o correo',
  status: 'Situación',
  byHand: 'A mano',
  emptyTitle: 'Todavía no hay invitaciones',
  empty: 'Invite a personas por correo. Se unen con un enlace y empiezan su capacitación.',
  resend: 'Enviar otra vez',
  cancelInvite: 'Cancelar invitación',
  cancelMany: 'Cancelar invitaciones',
  keep: 'Conservar',
  cancelTitle: (count, email) =>
    count === 1 ? `¿Cancelar la invitación a ${email}?` : `¿Cancelar ${count} invitaciones?`,
  cancelText: 'El enlace del correo deja de funcionar. Puede invitar otra vez a la persona más adelante.',
  oneOfThem: 'esta persona',
  notNow: 'Ahora no',
  resendTitle: count =>
    count === 1
      ? '¿Enviar otra vez esta invitación?'
      : `¿Enviar otra vez ${count.toLocaleString('en-US')} invitaciones?`,
  resendText:
    'Cada invitación pendiente o vencida se envía otra vez y se renueva. Las demás, y las enviadas hace unos minutos, quedan como están.',
  cancelManyText: 'Los enlaces de los correos dejan de funcionar.',
  leftAsTheyAre: 'Las que ya se respondieron o vencieron quedan como están.',
  resent: count => (count === 1 ? 'Invitación enviada otra vez' : `${count} invitaciones enviadas otra vez`),
  cancelled: count => (count === 1 ? 'Invitación cancelada' : `${count} invitaciones canceladas`),
  refusedTitle: count => (count === 1 ? 'No se hizo' : `${count} invitaciones sin cambiar`),
}
