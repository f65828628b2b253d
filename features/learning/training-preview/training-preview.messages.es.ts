import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './training-preview.messages.ts'

export const trainingPreviewTexts: In<typeof english.trainingPreviewTexts> = {
  short: 'Vista previa',
  title: course => `Vista previa: ${course}`,
  note: 'Esto es una vista previa. No se registra nada, y aquí no se pueden contestar preguntas.',
  draftNote: 'Este curso se está escribiendo aquí. Pruebe sus preguntas cuantas veces quiera: no se registra nada.',
  notWritten: 'Este curso no se está escribiendo aquí, así que la vista previa no juzga respuestas.',
  mistakes: 'Los archivos tienen errores. Hasta que se corrijan, ve el curso como estaba antes.',
  back: 'Volver a la capacitación',
  outline: 'Módulos del curso',
  language: 'Idioma',
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
  previous: 'Página anterior',
  next: 'Página siguiente',
  nextModule: module => `Sigue: ${module}`,
  exam: (drawn, passMark) => `Cada intento tiene ${drawn} preguntas. Para aprobar hace falta ${passMark}%.`,
  attempts: (attempts, hours) =>
    hours > 0
      ? `${counted(attempts, 'intento')}, con ${counted(hours, 'hora')} entre uno y otro.`
      : `${counted(attempts, 'intento')}.`,
  topics: 'Las preguntas tratan de:',
  hidden: 'Las preguntas no se muestran en una vista previa.',
  evaluation: 'Al final se pregunta:',
  unknownModule: 'Este módulo no está en el curso.',
}
