import type { In } from './language.ts'
import type * as english from './plain-words.messages.ts'

export const plainTexts: In<typeof english.plainTexts> = {
  atMost: (count, isOne) => `No puede pasar de ${count} ${isOne ? 'carácter' : 'caracteres'}`,
  atLeast: (count, isOne) => `Debe tener al menos ${count} ${isOne ? 'carácter' : 'caracteres'}`,
  chooseAtMost: count => `Elija como máximo ${count}.`,
  chooseAtLeast: count => `Elija al menos ${count}.`,
  lessThan: number => `Debe ser menor que ${number}`,
  notOver: number => `No puede pasar de ${number}`,
  moreThan: number => `Debe ser mayor que ${number}`,
  notUnder: number => `Debe ser ${number} o más`,
}
