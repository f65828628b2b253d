import type { In } from '#platform/shared/language.ts'
import { lineProblems } from '../certificate-document/certificate-document.messages.ts'
import { printedNames } from '../certificate-document/printed-changes.rules.ts'
import type * as english from './corrections.messages.ts'

export const correctionsMessages: In<typeof english.correctionsMessages> = {
  reasonTooLong: 'Use como máximo 500 caracteres.',
  malformed: lineProblems.malformed,
  nameLinkLike: 'Un nombre no puede contener una dirección web ni un correo',
  score: 'Escriba un porcentaje de 0 a 100, o nada.',
  expiresTooEarly: 'La fecha de vencimiento debe ser posterior a la de emisión.',
  issuedInFuture: 'La fecha de emisión no puede estar en el futuro.',
  numberOfNobody: 'Escriba quién lo aprobó, o quite el número de aprobación.',
  sameName: 'Este ya es el nombre del certificado.',
  nothingChanged: 'Cambie al menos un campo.',
}
export const dialogTexts: In<typeof english.dialogTexts> = {
  actions: { correct: 'Corregir', reissue: 'Emitir otra vez', revoke: 'Revocar' },
  titles: {
    name: 'Corregir el nombre de este certificado',
    correct: 'Corregir este certificado',
    reissue: 'Emitir otra vez este certificado',
    revoke: 'Revocar este certificado',
  },
  submit: {
    name: 'Emitir certificado corregido',
    correct: 'Emitir certificado corregido',
    reissue: 'Emitir certificado nuevo',
    revoke: 'Revocar certificado',
  },
  done: {
    name: 'Certificado corregido emitido',
    correct: 'Certificado corregido emitido',
    reissue: 'Certificado nuevo emitido',
    revoke: 'Certificado revocado',
  },
  cancel: 'Cancelar',
  newName: 'Nombre que se imprime',
  fields: {
    ...printedNames,
    state: 'Estado (dos letras, o NATL)',
    language: 'Código de idioma',
    ce: 'Educación continua: aprobada por',
    score: 'Examen, en porcentaje',
  },
  reason: 'Motivo',
  reasonHint: 'Quien tiene el certificado lo lee en un correo. También queda en el registro de cambios.',
  compare: 'Qué cambia',
  columns: { field: 'Campo', before: 'Impreso ahora', after: 'Certificado nuevo' },
  none: 'No se imprime',
  number: 'Número',
  newNumber: 'Un número nuevo',
  what: 'Qué va a pasar',
  happens: {
    superseded: number =>
      `${number} queda registrado y marcado como reemplazado. Su página pública lleva al certificado nuevo.`,
    reissuedRevoked: number => `${number} sigue revocado. Su página pública lleva al certificado nuevo.`,
    revoked: number => `${number} deja de ser válido desde ahora, y su página pública lo dice.`,
    counts: 'La capacitación ya no cuenta como completada con un certificado válido.',
    quota: 'No ocupa ningún certificado del plan.',
    mail: 'Quien tiene el certificado recibe un correo con el motivo, los números y lo que debe hacer.',
    profile: 'El nombre en el perfil de la persona no cambia. Cada persona cambia el suyo.',
    undone: 'Esto no se puede deshacer. Un certificado revocado solo se puede emitir otra vez con un número nuevo.',
  },
  gone: 'Este certificado fue revocado o reemplazado, así que su nombre ya no se puede corregir.',
}
export const correctionMails: In<typeof english.correctionMails> = {
  greeting: firstName => `Hola, ${firstName}:`,
  replaced: {
    subject: 'Se corrigió su certificado',
    lead: (course, by) => `${by} corrigió su certificado de «${course}».`,
    changes: 'Qué cambió:',
    change: (field, before, after) => `${field}: ${before} → ${after}`,
    nothing: 'no había nada impreso',
    removed: 'ya no se imprime',
    same: 'No cambió nada más en él.',
    numbers: (old, now) =>
      `Su certificado nuevo tiene el número ${now}. El anterior, ${old}, queda marcado como reemplazado, y su página lleva al nuevo.`,
    todo: 'De ahora en adelante, use el certificado nuevo. Si entregó el anterior a un empleador o a una junta profesional, envíeles el nuevo.',
    button: 'Ver su certificado nuevo',
  },
  reissued: {
    subject: 'Su certificado se emitió otra vez',
    lead: (course, by) => `${by} emitió otra vez su certificado de «${course}».`,
    afterRevoked: (old, now) =>
      `Su certificado nuevo tiene el número ${now}. El anterior, ${old}, sigue revocado, y su página lleva al nuevo.`,
  },
  revoked: {
    subject: 'Su certificado fue revocado',
    lead: (course, by) => `${by} revocó su certificado de «${course}».`,
    number: number => `Su número es ${number}. Ya no es válido, y lo ve cualquiera que verifique el número.`,
    todo: 'No lo use más. Si necesita un certificado válido, hable con la persona que se ocupa de la capacitación en su organización.',
    todoAlone: 'No lo use más. Si necesita un certificado válido, escriba a nuestro soporte.',
    button: 'Ver el certificado',
  },
  why: 'El motivo:',
  wrong: 'Si algo no está bien, hable con el administrador de su organización, o escriba a nuestro soporte.',
  team: product => `El equipo de ${product}`,
}
