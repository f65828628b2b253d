import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './call.messages.ts'

export const callTexts: In<typeof english.callTexts> = {
  noReport: 'Esto es práctica: no se llama a nadie, y no se hace ningún reporte.',
  line: 'la línea para reportar',
  lineOf: state => `la línea para reportar en ${state}`,
  callWith: agency => `Su llamada a ${agency}`,
  worker: 'Trabajadora',
  before: 'Antes de la llamada',
  answer: '¿Qué dice?',
  decide: '¿Qué hace?',
  ofAsks: (position, total) => `${position} de ${total}`,
  ownWords: 'Con sus propias palabras (si quiere)',
  ownWordsHint: 'Inténtelo antes de elegir. Se queda en esta página, nunca se envía, y se borra cuando sale.',
  youWrote: 'Con sus propias palabras',
  goodAnswer: 'Una buena respuesta',
  hear: 'Oír a la trabajadora',
  ended: 'La llamada terminó.',
  again: 'Llamar otra vez',
  good: 'Dio todos los hechos, y nada más que lo que sabe.',
  facts: (given, needed) => `${given} de ${counted(needed, 'hecho')} ${given === 1 ? 'dado' : 'dados'}.`,
  opinions: said => (said === 0 ? 'No dio opiniones.' : `${counted(said, 'opinión dada', 'opiniones dadas')}:`),
  firstFact: before =>
    before === 0
      ? 'Su primera frase fue un hecho.'
      : `Antes de su primer hecho ${before === 1 ? 'hubo 1 frase' : `hubo ${before} frases`}.`,
  noFact: 'Ninguna de sus frases fue un hecho de sus notas.',
  tryAgain: 'Lea lo que está anotado junto a sus respuestas. Después llame otra vez y vea qué cambia.',
  reference: 'Apunte este número',
  referenceHint: 'En una llamada real, pídalo, y pida el nombre de la persona con quien habló.',
  card: 'Su tarjeta para llamar',
  cardLead: 'Lo que hay que tener listo cuando llame. Agregue sus propias notas e imprímala.',
  cardNotes: 'Sus propias notas',
  cardNotesHint: 'No ponga nombres reales. Las notas se quedan en esta página y se borran cuando sale.',
  print: 'Imprimir la tarjeta',
  asked: 'Le van a preguntar',
}
