import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './transcript.messages.ts'

export const transcriptWords: In<typeof english.transcriptWords> = {
  title: 'Historial de capacitación',
  fileName: 'Historial de capacitación.pdf',
  fileNameOf: person => `Historial de capacitación, ${person}.pdf`,
  organization: 'Organización',
  printedOn: 'Impreso el',
  email: 'Correo',
  course: 'Curso',
  version: 'Versión',
  status: 'Situación',
  completed: 'Completado',
  expires: 'Vence',
  time: 'Tiempo',
  score: 'Examen',
  certificate: 'Certificado',
  totals: (completed, time) =>
    `${counted(completed, 'capacitación completa', 'capacitaciones completas')}, ${time} de capacitación en total`,
  nothing: 'Todavía no se ha tomado ninguna capacitación.',
  page: (number, of) => `Página ${number} de ${of}`,
  statuses: {
    Not_Started: 'Sin empezar',
    In_Progress: 'En curso',
    Valid: 'Vigente',
    Expired: 'Vencida',
    Revoked: 'Revocada',
  },
  notIssued: 'No emitido',
  credited: 'completada en otra organización',
  outside: 'Certificados de otros proveedores, aceptados por la organización',
  provider: 'Proveedor',
  requirement: 'Requisito',
  countsUntil: 'Cuenta hasta',
  noEnd: 'Sin fecha',
  cut: most => `Solo se imprimen las ${most} capacitaciones más recientes.`,
}
