import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './report.messages.ts'

const words = (count: number) => counted(count, 'palabra')
export const reportTexts: In<typeof english.reportTexts> = {
  noNames:
    'No use nombres reales. Lo que escribe se queda en este navegador: nunca se envía, y no se hace ningún reporte.',
  form: 'Los campos llevan los nombres de este formulario:',
  steps: {
    write: 'Escriba su reporte',
    rate: 'Léalo otra vez, y califíquelo usted',
    hints: 'Antes de comparar',
    done: 'Su reporte junto a un modelo',
  },
  ofSteps: (position, total) => `${position} de ${total}`,
  tooShort: (count, least) => `${words(count)}. Escriba al menos ${least}.`,
  tooLong: (count, most) => `${words(count)}. Quite algunas: ${most} son el máximo.`,
  fits: (count, most) => `${words(count)}. Es suficiente; ${most} son el máximo.`,
  limits: (least, most) => (least === most ? words(least) : `${least} a ${words(most)}`),
  missing: count => `Escriba ${words(count)} más.`,
  beyond: count => `Quite ${words(count)}.`,
  goRate: 'Pasar a calificarlo',
  yours: 'Lo que escribió',
  rubric: '¿Cuáles de estas cosas son ciertas de su reporte?',
  rubricHint: 'Marque lo que encuentra en su propio texto. Nadie más lo lee, y no se cuenta nada.',
  change: 'Cambiar mi texto',
  goHints: 'Mostrarme sugerencias',
  goDone: 'Comparar con un modelo',
  hintsLead: 'Esta página buscó unas pocas señales y palabras. No puede saber si un reporte es bueno.',
  noHints: 'No encontró nada que señalar.',
  noQuotes: 'No hay comillas. Donde sabe lo que se dijo, cítelo palabra por palabra.',
  found: quoted =>
    `Escribió ${new Intl.ListFormat('es-US').format(quoted.map(word => `«${word}»`))}. ¿Es lo que vio u oyó, o lo que usted concluye?`,
  done: 'Listo. Lea los dos: ¿qué dice el modelo que el suyo no dice, y al revés?',
  model: 'Un modelo',
  modelWaits: 'El modelo llega con la próxima conexión.',
  elsewhere: 'Su texto no está en este dispositivo. Se queda donde lo escribió.',
  rated: 'Cómo lo calificó',
  ticked: 'Marcado',
  notTicked: 'Sin marcar',
  again: 'Escribirlo otra vez',
  remove: 'Quitar mi texto de este dispositivo',
  keptHere: 'Su texto se queda en este dispositivo hasta que lo quite.',
  fields: 'Qué escribir',
}
