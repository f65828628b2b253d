import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './enrollments.messages.ts'

export const minutesAndSeconds: In<typeof english.minutesAndSeconds> = seconds =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
export const enrollmentsMessages: In<typeof english.enrollmentsMessages> = {
  notYours: 'No encontramos esa capacitación.',
  lookOnly: 'Solo la persona misma puede tomar su capacitación. Mientras usa su cuenta, usted solo puede verla.',
  isNewest: 'Ya toma la versión más nueva de esta capacitación.',
  noModule: 'Esta capacitación no tiene ese módulo.',
  noPage: 'Este módulo no tiene esa página.',
  noChoice: 'Elija una de las respuestas que se muestran.',
  oneChoice: 'Elija una sola respuesta.',
  noWay: 'Estas respuestas no llevan hasta el final del ejercicio.',
  notAnswerable: 'Esta página no tiene pregunta.',
  reviewOnly: 'Esta capacitación está completa. Puede leerla otra vez, pero ya no se registra nada más.',
  finishFirst: title => `Termine primero «${title}»`,
  minimumTime: (seconds, minimum) => `${minutesAndSeconds(seconds)} de ${minutesAndSeconds(minimum)} de tiempo mínimo`,
  pagesLeft: count => counted(count, 'página sin leer', 'páginas sin leer'),
  answersLeft: count => counted(count, 'pregunta sin contestar', 'preguntas sin contestar'),
  practiceLeft: count => counted(count, 'ejercicio sin hacer', 'ejercicios sin hacer'),
  examNotPassed: 'Examen todavía no aprobado',
  evaluationNotSent: 'Evaluación todavía no enviada',
  notALesson: 'Solo una lección se puede terminar así.',
  examPassed: 'Ya aprobó este examen.',
  reviewFirst: pages => `Lea primero otra vez ${counted(pages, 'página')}.`,
  waitUntil: time => `Puede intentarlo otra vez a partir del ${time}.`,
  noLanguage: 'Esta capacitación no está disponible en ese idioma.',
  notInCatalogue: 'Esta capacitación no está en su catálogo.',
  nothingToCredit:
    'Ya no hay en otro lugar una capacitación completa que pueda contar aquí. Vuelva a cargar la página para ver cómo va.',
  holds: 'Ya completó esta capacitación, y su certificado no vence.',
  renewFrom: date => `Puede renovar esta capacitación a partir del ${date}.`,
}
