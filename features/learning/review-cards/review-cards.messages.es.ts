import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './review-cards.messages.ts'

const minutesOf = (cards: number) => counted(Math.max(1, Math.round(cards / 4)), 'minuto')
export const cardsTexts: In<typeof english.cardsTexts> = {
  title: 'Tarjetas para recordar',
  lead: 'Unas preguntas de los cursos que completó. Conteste en su mente, y después voltee la tarjeta. No se califica nada.',
  toTraining: 'Mi capacitación',
  place: (position, total) => `Tarjeta ${position} de ${total}`,
  again: 'Una vez más',
  missed: 'Esta la falló en el examen',
  turn: 'Mostrar la respuesta',
  options: 'Para elegir',
  right: 'Correcta',
  answer: 'La respuesta',
  rate: '¿La sabía?',
  ratings: { knew: 'La sabía', nearly: 'Casi', not: 'Todavía no' },
  keys: 'Teclas: 1, 2, 3',
  unsaved: count =>
    `${counted(count, 'respuesta se guardará', 'respuestas se guardarán')} cuando tenga conexión otra vez.`,
  doneTitle: 'Es todo por hoy',
  done: (knew, total) => `Sabía ${knew} de ${counted(total, 'tarjeta')}.`,
  comesBack: 'Lo que sabía vuelve más adelante; lo que no, vuelve mañana.',
  next: day => `Sus próximas tarjetas están listas el ${day}.`,
  waiting: count =>
    count === 1
      ? '1 tarjeta más espera para los próximos días.'
      : `${count} tarjetas más esperan para los próximos días.`,
  seen: (seen, total) => `Ha visto ${seen} de ${counted(total, 'tarjeta')}.`,
  noneTitle: 'Hoy no hay tarjetas',
  emptyTitle: 'Todavía no hay tarjetas',
  empty:
    'Cuando complete un curso, sus tarjetas le ayudan a conservar lo que aprendió: unas pocas al día, unos tres minutos.',
  lookOnly: 'Las está viendo como otra persona: sus respuestas no se guardan.',
  mail: 'Enviarme un correo por semana cuando haya tarjetas',
  mailOn: 'Le escribiremos una vez por semana, cuando haya tarjetas.',
  mailOff: 'No más correos sobre tarjetas.',
  band: cards => `${counted(cards, 'tarjeta')} para hoy`,
  bandHint: cards => `Conserve lo que aprendió: unos ${minutesOf(cards).replace(/^1 minuto$/, 'pocos minutos')}.`,
  bandNone: day => `Tarjetas para recordar: las próximas están listas el ${day}.`,
  bandGo: 'Empezar',
  bandLook: 'Ver tarjetas',
  step: 'Conserve lo que aprendió: unas tarjetas al día, unos tres minutos.',
}
export const cardsMailTexts: In<typeof english.cardsMailTexts> = {
  subject: 'Tres minutos para conservar lo que aprendió',
  greeting: firstName => `Hola, ${firstName}:`,
  text: count =>
    `${count === 1 ? 'Le espera 1 tarjeta' : `Le esperan ${count} tarjetas`} de su capacitación. ` +
    'Conteste unas cuantas en su mente; toma unos tres minutos.',
  button: 'Abrir mis tarjetas',
  small: 'Usted pidió este correo en sus tarjetas. Llega una vez por semana, y solo cuando hay tarjetas.',
}
