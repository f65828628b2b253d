import { counted } from '#platform/shared/counted.ts'
import type { In } from '#platform/shared/language.ts'
import type * as english from './inbox.messages.ts'

export const inboxTexts: In<typeof english.inboxTexts> = {
  title: 'Certificados de otro lugar',
  lead: 'Lo que su gente obtuvo en otro lugar cuenta para un requisito cuando usted lo ha aceptado.',
  enter: 'Registrar un certificado',
  search: 'Persona o certificado',
  status: 'Situación',
  requirement: 'Requisito',
  columns: {
    person: 'Persona',
    certificate: 'Certificado',
    requirement: 'Requisito',
    completed: 'Completado',
    status: 'Situación',
    sent: 'Enviado',
  },
  validUntil: day => `válido hasta el ${day}`,
  meets: { until: day => `lo cumple hasta el ${day}`, forGood: 'lo cumple para siempre' },
  wouldMeet: { until: day => `lo cumpliría hasta el ${day}`, forGood: 'lo cumpliría para siempre' },
  enteredBy: name => `registrado por ${name}`,
  by: (day, name) => `${day}, por ${name}`,
  own: 'Es suyo: otro administrador decide sobre él.',
  waiting: waiting =>
    waiting === 0
      ? 'Ningún certificado espera su respuesta.'
      : `${counted(waiting, 'certificado espera', 'certificados esperan')} su respuesta.`,
  emptyTitle: 'Todavía no hay certificados',
  empty: 'Cada persona envía lo que obtuvo en otro lugar desde su propia página, Mis requisitos. Usted lo revisa aquí.',
  openFile: 'Abrir archivo',
  accept: 'Aceptar',
  refuse: 'Rechazar',
  revoke: 'Anular la aceptación',
  acceptMany: count => (count === 0 ? 'Aceptar' : `Aceptar ${count} en espera`),
  refuseMany: count => (count === 0 ? 'Rechazar' : `Rechazar ${count} en espera`),
  acceptTitle: count => (count === 1 ? '¿Aceptar este certificado?' : `¿Aceptar ${count} certificados?`),
  acceptOne: (name, requirement, until) =>
    `Cuenta para «${requirement}» y lo cumple hasta el ${until}. ${name} recibe un correo. ` +
    'Una capacitación que se abrió para eso y que nadie ha empezado se retira.',
  acceptOneForGood: (name, requirement) =>
    `Cuenta para «${requirement}» y lo cumple para siempre. ${name} recibe un correo. ` +
    'Una capacitación que se abrió para eso y que nadie ha empezado se retira.',
  acceptText:
    'Cada uno cuenta para su requisito, según lo que este diga. Las personas reciben un correo. ' +
    'Las capacitaciones que se abrieron para eso y que nadie ha empezado se retiran.',
  notNow: 'Ahora no',
  refuseTitle: count => (count === 1 ? 'Rechazar este certificado' : `Rechazar ${count} certificados`),
  refuseText: count =>
    count === 1
      ? 'La persona recibe un correo con el motivo, y puede enviar otro certificado.'
      : 'Cada persona recibe un correo con el motivo, y puede enviar otro certificado.',
  revokeTitle: 'Anular la aceptación',
  revokeText:
    'El certificado ya no cuenta. La persona recibe un correo con el motivo, y una capacitación si le corresponde.',
  reason: 'Motivo',
  reasonHint: 'Va en el correo.',
  cancel: 'Cancelar',
  done: {
    accept: count => (count === 1 ? 'Certificado aceptado' : `${count} certificados aceptados`),
    refuse: count => (count === 1 ? 'Certificado rechazado' : `${count} certificados rechazados`),
    revoke: () => 'Aceptación anulada',
  },
  meanwhile: count =>
    count === 1
      ? 'Un certificado ya se decidió o se retiró mientras tanto.'
      : `${count} certificados ya se decidieron o se retiraron mientras tanto.`,
  enterTitle: 'Registrar un certificado de una persona',
  enterHint: 'Cuenta de inmediato. La persona recibe un correo.',
  chooseRequirement: 'Elija un requisito',
  person: 'Persona',
  choosePerson: 'Busque por nombre o correo',
  personFirst: 'Elija primero el requisito. Solo puede elegir a personas a las que obliga.',
  entered: 'Certificado registrado',
}
