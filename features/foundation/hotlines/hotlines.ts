import { isNumber } from '../state-facts/facts.rules.ts'
import { NATIONAL_LINES, type ShownLine } from '../state-facts/state-facts.contract.ts'
import { hotlinesMessages as messages, saidOfLine } from './hotlines.messages.ts'

/** A line as it is shown: what it is called, and what it is for. */
export interface NamedLine {
  readonly name: string
  readonly value: string
  readonly about: string
}

/** Of the program itself: it has to be there whatever is not. */
export const emergencyLine: NamedLine = {
  value: '911',
  // Read when it is shown: the server answers in two languages.
  get name() {
    return messages.emergency
  },
  get about() {
    return messages.emergencyAbout
  },
}

/** The address that makes a telephone call the line; null: there is no number, but words. */
export function callOf(value: string): string | null {
  if (!isNumber(value)) return null
  const digits = value.replace(/\D/g, '')
  return digits.length < 10 ? `tel:${digits}` : `tel:+1${digits.slice(-10)}`
}

/** What a line is called beside those of other states: the national ones have names, the states' have the state's. */
export function namedLine({ value, ...line }: ShownLine, { code, name }: { code: string; name: string }): NamedLine {
  const [label, about] = [saidOfLine(line.label), saidOfLine(line.about)]
  if (code === NATIONAL_LINES) return { name: label, value, about }
  // Words begin a sentence; numbers in letters and addresses stay as they are.
  const more = label === '' ? '' : `${label.includes('.') ? label : upperFirst(label)}. `
  return { name: messages.lineOf(name), value: upperFirst(saidOfLine(value)), about: `${more}${about}` }
}

const upperFirst = (text: string) => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`
