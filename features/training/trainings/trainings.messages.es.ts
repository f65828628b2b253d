import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './trainings.messages.ts'

export const trainingsTexts: In<typeof english.trainingsTexts> = {
  unknown: 'Esta capacitación no está en su catálogo.',
  title: 'Capacitaciones',
  lead: 'Su catálogo: cursos nacionales, cursos de su estado, y cursos agregados para usted.',
  counted: 'Los números incluyen solo a los miembros activos. Elija un número para ver a las personas.',
  empty: 'Todavía no hay cursos en su catálogo.',
  search: 'Curso o capacitación',
  filters: { state: 'Estado', training: 'Tipo', ce: 'CE', language: 'Idioma', yes: 'Aprobado para CE', no: 'Sin CE' },
  columns: {
    course: 'Curso',
    languages: 'Idiomas',
    modules: 'Módulos',
    hours: 'Horas',
    assigned: 'Asignado',
    inProgress: 'En curso',
    held: 'Al día',
    overdue: 'Atrasado',
  },
  national: 'Nacional',
  ce: 'Aprobado para CE',
  back: 'Capacitaciones',
  assign: 'Asignar capacitación',
  preview: 'Vista previa',
  toMine: 'Ir a Mi capacitación',
  hours: hours => `${hours} ${hours === '1' ? 'hora' : 'horas'}`,
  facts: {
    title: 'Sobre este curso',
    hours: 'Horas en el certificado',
    minutes: 'Tiempo de estudio',
    valid: 'Validez del certificado',
    months: months => counted(months, 'mes', 'meses'),
    languages: 'Idiomas',
    state: 'Estado',
    ce: 'Educación continua',
    groups: 'Asignado por grupos',
    minimum: minutes => `${minutes.toLocaleString('en-US')} min`,
    groupsOf: groups => counted(groups, 'grupo'),
  },
  progress: {
    title: 'Su gente',
    none: 'Todavía nadie tiene este curso.',
    assigned: number => `Asignado a ${counted(number, 'miembro activo', 'miembros activos')}`,
    held: 'Al día',
    inProgress: 'En curso',
    notStarted: 'Sin empezar',
    overdue: 'Atrasado',
  },
  modules: {
    title: 'Módulos',
    pages: pages => counted(pages, 'página'),
    exam: 'Examen',
    evaluation: 'Evaluación',
    read: module => `Vista previa de ${module}`,
  },
  versions: { title: 'Versiones', current: 'Actual' },
  sources: { title: 'Fuentes' },
}
const languageNames = new Intl.DisplayNames('es', { type: 'language' })
export const languageName: In<typeof english.languageName> = code => {
  const name = languageNames.of(code) ?? code
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
}
