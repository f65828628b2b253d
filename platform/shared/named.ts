import { common } from './common.messages.ts'
import { valueTexts } from './values.messages.ts'

const SHOWN = 5

/** The first of many names, and the number of the others: for a sentence. */
export function named(names: readonly (string | number)[]): string {
  const shown = names.slice(0, SHOWN).join(', ')
  return names.length > SHOWN ? valueTexts.and(shown, (names.length - SHOWN).toLocaleString(common.locale)) : shown
}
