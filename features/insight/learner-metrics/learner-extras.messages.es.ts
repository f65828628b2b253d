import type { In } from '#platform/shared/language.ts'
import type * as english from './learner-extras.messages.ts'

export const learnerExtrasMessages: In<typeof english.learnerExtrasMessages> = {
  csv: { groups: 'Grupos', due: 'Fecha límite', expires: 'Fecha de vencimiento', requirement: 'Requisito' },
  filters: {
    overdue: 'Fecha límite',
    isOverdue: 'Con atraso',
    people: 'Personas',
    trainingType: 'Tipo de capacitación',
    state: 'Estado',
    language: 'Idioma',
    version: 'Versión',
    certificate: 'Certificado',
    issued: 'Emitido',
    dateOf: 'Fecha',
    period: 'Período',
    chosenDays: 'Días elegidos',
    trainings: 'Capacitaciones',
    courses: 'Cursos',
    order: 'Ordenar por',
    byColumn: 'Por columna',
    groups: 'Grupos',
    requirement: 'Requisito',
    standing: 'Estado del requisito',
    courseSearch: 'Búsqueda de cursos',
    any: 'Todos',
    thisGroup: 'Este grupo',
    thisRequirement: 'Este requisito',
  },
  withheldCell: 'No emitido',
  allTime: 'Todo el tiempo',
  last: days => `Últimos ${days} días`,
  next: days => `Próximos ${days} días`,
}

export const orders: In<typeof english.orders> = [
  { value: 'dateAdded desc', label: 'De la más nueva a la más antigua' },
  { value: 'dateAdded asc', label: 'De la más antigua a la más nueva' },
  { value: 'firstName asc', label: 'Nombre, de la A a la Z' },
  { value: 'firstName desc', label: 'Nombre, de la Z a la A' },
  { value: 'lastName asc', label: 'Apellido, de la A a la Z' },
  { value: 'lastName desc', label: 'Apellido, de la Z a la A' },
  { value: 'email asc', label: 'Correo, de la A a la Z' },
  { value: 'email desc', label: 'Correo, de la Z a la A' },
  { value: 'trainingType asc', label: 'Capacitación, de la A a la Z' },
  { value: 'training asc', label: 'Curso, de la A a la Z' },
  { value: 'dateCompleted desc', label: 'Completadas más recientemente' },
  { value: 'totalTime desc', label: 'Más tiempo dedicado' },
]

export const standingNames: In<typeof english.standingNames> = {
  Overdue: 'Con atraso',
  ToDo: 'Pendiente',
  Waived: 'Con dispensa',
  Met: 'Cumplido',
}
