import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './pretest.messages.ts'

export const pretestTexts: In<typeof english.pretestTexts> = {
  first: '¿Qué piensa usted hoy?',
  second: 'Las mismas preguntas, una vez más',
  firstLead:
    'Conteste lo que piensa ahora. No se califica nada, y aquí no se dicen las respuestas: las mismas preguntas vuelven al final del curso.',
  question: (position, total) => `Pregunta ${position} de ${total}`,
  answerOne: 'Elija una respuesta.',
  send: 'Guardar mis respuestas',
  compare: 'Mostrar qué cambió',
  open: count => `${count === 1 ? 'Falta' : 'Faltan'} ${counted(count, 'pregunta')} por contestar.`,
  kept: 'Sus respuestas están guardadas',
  keptLead: 'Verá estas preguntas otra vez al final del curso, con lo que cambió.',
  changed: 'Qué cambió',
  right: (before, now, total) => `Correctas antes: ${before} de ${total}. Correctas ahora: ${now} de ${total}.`,
  rightNow: (now, total) => `Correctas ahora: ${now} de ${total}.`,
  surelyWrong: (before, now) =>
    `Con seguridad y sin acertar: ${before === 0 ? 'ninguna' : before} antes, ${now === 0 ? 'ninguna' : now} ahora.`,
  noBefore: 'Estas preguntas no se contestaron antes del curso, así que no hay con qué comparar.',
  before: 'Antes',
  now: 'Ahora',
  isRight: 'Correcta',
  isWrong: 'Incorrecta',
  notSaid: 'sin decir qué tan seguro',
  sureOf: { guess: 'adivinando', fairly: 'bastante seguro', sure: 'seguro' },
  rightAnswer: text => `La respuesta correcta: ${text}`,
  questions: 'Las preguntas',
}
