import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './learner-metrics.messages.ts'

export const learnerMetricsMessages: In<typeof english.learnerMetricsMessages> = {
  title: 'Informes de participantes',
  lead: 'Quién toma qué curso, y sus certificados.',
  endBeforeStart: 'La fecha final no puede ser anterior a la inicial.',
  exportReport: 'Exportar el informe',
  empty:
    'En el último año no se asignó ningún curso a nadie. Asigne una capacitación, o elija una fecha inicial anterior.',
  assign: 'Asignar capacitaciones',
  search: 'Nombre, correo, lugar…',
  total: count => counted(count, 'registro de capacitación', 'registros de capacitación'),
  columns: {
    learner: 'Participante',
    courseAndTraining: 'Curso y capacitación',
    course: 'Curso',
    added: 'Agregada',
    completed: 'Completada',
    status: 'Situación',
    time: 'Tiempo total',
    certificate: 'Certificado',
    groups: 'Grupos',
    due: 'Fecha límite',
    expires: 'Vence',
    requirement: 'Requisito',
    site: 'Lugar',
    jobTitle: 'Cargo',
    employeeId: 'N.º de empleado',
    hiredOn: 'Contratación',
  },
  dates: {
    added: 'Fecha en que se agregó',
    completed: 'Fecha en que se completó',
    expires: 'Fecha de vencimiento',
    due: 'Fecha límite',
  },
  filters: {
    status: 'Situación',
  },
  download: (certificate, learner) => `Descargar el certificado ${certificate} de ${learner}`,
}

export const learnerCsvHeads: In<typeof english.learnerCsvHeads> = {
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo',
  training: 'Capacitación',
  course: 'Curso',
  added: 'Agregada',
  completed: 'Completada',
  status: 'Situación',
  time: 'Tiempo total',
  certificate: 'Certificado',
}

export const statusNames: In<typeof english.statusNames> = {
  Complete: 'Completa',
  In_Progress: 'En curso',
  Not_Started: 'Sin empezar',
}
