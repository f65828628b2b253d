import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './practice.messages.ts'

export const practiceTexts: In<typeof english.practiceTexts> = {
  practice: 'Esto es práctica. Aquí no se califica nada.',
  asText: 'Mostrar como texto',
  asExercise: 'Volver al ejercicio',
  asTextLead: 'Todo lo de este ejercicio, para leer de arriba abajo.',
  notJudged: 'Esto es una vista previa: lo que elige no se juzga ni se guarda.',
  sheet: 'Sus notas',
  known: 'Lo que sabe',
  unknown: 'Lo que no sabe',
  again: 'Empezar de nuevo',
  againFrom: 'Seguir otra vez desde aquí',
  goals: 'Qué practicar',
  talkWith: name => `Su conversación con ${name}`,
  age: age => counted(age, 'año'),
  you: 'Usted',
  reply: '¿Qué dice o hace?',
  ended: 'La conversación terminó.',
  outcomes: { kept: 'Logrado', broken: 'Esta vez no', missed: 'Faltó' },
  allKept: 'Hizo todo lo que se propuso.',
  someKept: (kept, total) => `${kept} de ${counted(total, 'meta')} ${kept === 1 ? 'lograda' : 'logradas'}.`,
  tryAgain: 'Lea lo que está anotado junto a sus respuestas. Después siga otra vez desde cualquiera y vea qué cambia.',
  turn: position => `Turno ${position}`,
  leadsTo: position => `sigue en el turno ${position}`,
  start: 'Empieza la conversación',
  end: 'Aquí termina la conversación.',
}
