import { z } from 'zod'
import { lineProblems } from './certificate-document.messages.ts'
import { plain } from './certificate-snapshot.ts'

/** The longest text that is printed on one line. */
export const TEXT_MAX = 200
const HOURS_MAX = 200

const bare = z
  .string()
  .refine(text => text.isWellFormed(), { error: lineProblems.malformed, abort: true })
  .overwrite(plain)

/** One line as it will be printed: characters that are removed there count for nothing here. */
export const line = (most: number) => bare.min(1, lineProblems.required).max(most, lineProblems.tooLong(most))
/** The same, or nothing. */
export const lineOrNone = (most: number) => bare.max(most, lineProblems.tooLong(most))

/** A state in two letters, or NATL for a national course. */
export const PrintedState = z.string().regex(/^(NATL|[A-Z]{2})$/, lineProblems.state)
export const PrintedLanguage = z
  .string()
  .max(35)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, lineProblems.language)
export const PrintedHours = z.number(lineProblems.hours).positive(lineProblems.hours).max(HOURS_MAX, lineProblems.hours)
