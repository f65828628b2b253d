import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './coop-trainings.messages.ts'

export const coopTrainingsTexts: In<typeof english.coopTrainingsTexts> = {
  title: 'Capacitaciones',
  lead: 'Capacitaciones de la gente de sus organizaciones y de su propia gente, por curso y organización.',
  tabsLabel: 'Capacitaciones de su cooperativa',
  label: 'Por curso',
  search: 'Curso u organización',
  dateAdded: 'Fecha en que se agregó',
  columns: {
    course: 'Curso',
    organization: 'Organización',
    notStarted: 'Sin empezar',
    inProgress: 'En curso',
    complete: 'Completas',
    registrations: 'Inscripciones',
    certificates: 'Certificados emitidos',
  },
  totals: 'Totales',
  emptyTitle: 'Todavía no hay capacitaciones',
  empty:
    'En el último año no se asignó ningún curso a nadie. Elija una fecha inicial anterior para ver capacitaciones más antiguas.',
  records: {
    title: 'Registros',
    label: 'Registros de capacitación',
    search: 'Nombre o correo',
    filters: { status: 'Situación', certificate: 'Certificado', issued: 'Emitido' },
    columns: {
      person: 'Participante',
      course: 'Curso',
      organization: 'Organización',
      status: 'Situación',
      added: 'Agregada',
      due: 'Fecha límite',
      completed: 'Completada',
      certificate: 'Certificado',
    },
    total: records => counted(records, 'registro de capacitación', 'registros de capacitación'),
    view: 'Ver',
    viewOf: person => `Ver el certificado de ${person}`,
    empty:
      'No hay registros de capacitación en este período. Elija una fecha inicial anterior para ver otros más antiguos.',
  },
  courses: {
    title: 'Su catálogo',
    lead: 'Cursos que puede asignar a la propia gente de su cooperativa, en la página Equipo.',
    label: 'Cursos',
    empty: 'Todavía no hay cursos publicados.',
    toTeam: 'Abrir equipo',
  },
}
