import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './picks.messages.ts'

export const picksTexts: In<typeof english.picksTexts> = {
  check: 'Comprobar mi elección',
  none: 'Elija al menos una.',
  chosen: count => `${counted(count, 'elegida')}`,
  again: 'Elegir otra vez',
  readWhy: 'Lea la nota de cada una.',
  youChose: 'Usted eligió esta.',
}
export const bodymapTexts: In<typeof english.bodymapTexts> = {
  ask: '¿Cuáles de estas marcas piden mirar más de cerca?',
  hint: 'Elija todas las que lo pidan. Los números son los del dibujo.',
  over: 'Lo que eligió',
  allRight: 'Encontró las marcas que piden mirar más de cerca, y ninguna otra.',
  someRight: (right, total) => `${right} de ${counted(total, 'marca')} bien ${right === 1 ? 'juzgada' : 'juzgadas'}.`,
  marks: {
    found: 'La eligió: pide mirar más de cerca.',
    missed: 'La dejó: pide mirar más de cerca.',
    extra: 'La eligió: por sí sola no lo pide.',
    left: 'La dejó: por sí sola no lo pide.',
  },
  front: 'Frente',
  back: 'Espalda',
}
export const sceneTexts: In<typeof english.sceneTexts> = {
  ask: '¿Cuáles de estas cosas importan?',
  hint: 'Elija todas las que importan: no todo aquí es una señal. Los números son los del dibujo.',
  over: 'Lo que eligió',
  allRight: 'Encontró lo que importa, y nada más.',
  someRight: (right, total) => `${right} de ${counted(total, 'cosa')} bien ${right === 1 ? 'juzgada' : 'juzgadas'}.`,
  marks: {
    found: 'La eligió: importa.',
    missed: 'La dejó: importa.',
    extra: 'La eligió: por sí sola no importa.',
    left: 'La dejó: por sí sola no importa.',
  },
}
