import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './training-metrics.messages.ts'

export const trainingMetricsMessages: In<typeof english.trainingMetricsMessages> = {
  title: 'Informes de capacitaciones',
  insights: 'Análisis',
  lead: 'Por curso, idioma y versión.',
  empty:
    'En el último año no se asignó ningún curso a nadie. Asigne una capacitación, o elija una fecha inicial anterior.',
  assign: 'Asignar capacitaciones',
  search: 'Curso o capacitación',
  filters: {
    lastYear: 'Últimos 12 meses',
    courses: 'Cursos',
    trainingType: 'Tipo de capacitación',
    state: 'Estado',
    nobody: 'Cursos que nadie tomó',
    shown: 'Se muestran',
    hidden: 'Se ocultan',
  },
  national: 'Nacional',
  columns: {
    course: 'Curso',
    notStarted: 'Sin empezar',
    inProgress: 'En curso',
    complete: 'Completas',
    registrations: 'Inscripciones',
    certificates: 'Certificados emitidos',
  },
  totals: 'Totales',
  nobody: 'En este período no se asignó este curso a nadie.',
  nobodyFound: 'Ningún registro de este curso corresponde a estos filtros.',
  byLanguage: 'Por idioma',
  byVersion: 'Por versión',
  language: 'Idioma',
  version: 'Versión',
  sure: {
    title: 'Seguridad equivocada, por tema',
    lead:
      'De las respuestas que las personas dieron con seguridad en su primer intento del examen, la parte que ' +
      'estaba mal. Quien no duda no pregunta a nadie.',
    share: (percent, wrong, sure) =>
      `${percent} incorrectas: ${wrong} de ${counted(sure, 'respuesta dada con seguridad', 'respuestas dadas con seguridad')}`,
    tooFew: (people, least) =>
      `Hasta ahora ${people === 1 ? '1 persona dijo qué tan segura estaba' : `${counted(people, 'persona')} dijeron qué tan seguras estaban`}. ` +
      `A partir de ${least}, lo ve por tema.`,
    none: 'Todavía nadie dio una respuesta con seguridad.',
    failed: 'No pudimos cargar qué tan segura estaba la gente.',
  },
  share: percent => `${percent} completas`,
}
