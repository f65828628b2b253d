import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import { lineProblems } from '../certificate-document/certificate-document.messages.ts'
import type * as english from './offsite-certificates.messages.ts'

export const offsiteCertificatesMessages: In<typeof english.offsiteCertificatesMessages> = {
  title: 'Certificados externos',
  lead: 'Certificados emitidos por cursos en su propio sistema de aprendizaje.',
  endBeforeStart: 'La fecha final no puede ser anterior a la inicial.',
  exportReport: 'Exportar el informe',
  empty:
    'En el último año no se emitió ningún certificado. Aparecen aquí cuando su sistema de aprendizaje los envía con una clave de API.',
  otherOrganization: 'Las capacitaciones de su organización se toman aquí',
  otherText:
    'Esta página es para organizaciones que usan su propio sistema de aprendizaje. Los certificados de sus ' +
    'participantes están en Informes de participantes.',
  toLearnerReports: 'Informes de participantes',
  search: 'Nombre, ID de estudiante o número',
  issueDate: 'Fecha de emisión',
  total: count => counted(count, 'certificado'),
  columns: {
    studentName: 'Estudiante',
    studentId: 'ID de estudiante',
    courseName: 'Curso',
    training: 'Capacitación',
    issueDate: 'Fecha de emisión',
    expires: 'Vence',
    certification: 'Número de certificado',
  },
  order: 'Ordenar por',
  byColumn: 'Por columna',
  download: (number, student) => `Descargar el certificado ${number} de ${student}`,
}
export const revokeTexts: In<typeof english.revokeTexts> = {
  action: 'Revocar',
  chip: 'Revocado',
  title: 'Revocar este certificado',
  which: (number, student, course) => `${number}: ${student}, «${course}»`,
  reason: 'Motivo',
  reasonHint: 'Se guarda en el registro de cambios de su organización.',
  follows: [
    'Deja de ser válido desde ahora. Su página pública lo dice, y su PDF ya no se puede descargar.',
    'No tenemos ninguna dirección de la persona: avísele usted.',
    'Esto no se puede deshacer. Si su sistema envía otra vez su ID con otro contenido, un certificado nuevo toma su lugar.',
  ],
  cancel: 'Cancelar',
  submit: 'Revocar certificado',
  done: 'Certificado revocado',
  gone: 'Mientras tanto este certificado se revocó o se reemplazó.',
  noDownload: 'Este certificado fue revocado y ya no se puede descargar.',
}
export const orders: In<typeof english.orders> = [
  { value: 'dateCompleted desc', label: 'Emisión más reciente' },
  { value: 'dateCompleted asc', label: 'Emisión más antigua' },
  { value: 'expireDate asc', label: 'Vencimiento más próximo' },
  { value: 'expireDate desc', label: 'Vencimiento más lejano' },
  { value: 'studentName asc', label: 'Estudiante, de la A a la Z' },
  { value: 'studentName desc', label: 'Estudiante, de la Z a la A' },
  { value: 'courseName asc', label: 'Curso, de la A a la Z' },
  { value: 'training asc', label: 'Capacitación, de la A a la Z' },
]
export const arrival: In<typeof english.arrival> = {
  keyNeeded: 'Esta llamada necesita una clave de API válida en su encabezado Authorization.',
  notOffsite: 'Esta organización no usa su propio sistema de aprendizaje.',
  ...lineProblems,
  expiresTooEarly: 'La fecha de vencimiento debe ser posterior a la de emisión.',
  issuedInFuture: 'La fecha de emisión no puede estar en el futuro.',
  none: 'Envíe al menos un certificado.',
  tooMany: most => `Envíe como máximo ${most} certificados a la vez.`,
  twice: 'Este ID aparece dos veces en la solicitud.',
}
export const keys: In<typeof english.keys> = {
  title: 'Claves de API',
  lead: 'Su sistema de aprendizaje envía certificados con una de estas claves.',
  documents: 'Referencia de la API',
  connect: 'Probar una llamada',
  create: 'Crear clave de API',
  none: 'Todavía no hay claves. Cree una para que su sistema pueda enviar certificados.',
  failed: 'No se pudieron cargar las claves.',
  name: 'Nombre',
  nameHint: 'Qué sistema la va a usar',
  made: 'Copie esta clave ahora. Se muestra una sola vez, y quien la tenga puede agregar certificados a su organización.',
  key: 'Clave de API',
  copy: 'Copiar clave',
  copied: 'Copiada',
  notCopied: 'Su navegador no permitió copiar. Seleccione la clave y cópiela.',
  kept: 'Ya guardé la clave',
  notKept: {
    title: '¿Guardó la clave?',
    text: 'No se mostrará otra vez. Si la pierde, necesita una clave nueva.',
    leave: 'Ya guardé la clave',
    stay: 'Volver a la clave',
  },
  cancel: 'Cancelar',
  createdBy: (name, day) => `Creada por ${name}, ${day}`,
  used: moment => `Usada por última vez: ${moment}`,
  neverUsed: 'Nunca usada',
  revoke: 'Revocar',
  revokeOf: name => `Revocar ${name}`,
  revokeTitle: name => `¿Revocar «${name}»?`,
  revokeText: 'Los sistemas que usan esta clave ya no podrán enviar certificados. Esto no se puede deshacer.',
  revoked: 'Clave de API revocada',
  limit: most => `Una organización tiene como máximo ${most} claves de API. Revoque una que ya no use.`,
}
