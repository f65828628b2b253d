import type { In } from '../shared/language.ts'
import type * as english from './choice.messages.ts'

export const choiceTexts: In<typeof english.choiceTexts> = {
  nothingFound: 'No se encontró nada',
}
