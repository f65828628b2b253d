import type { z } from 'zod'
import { common } from './common.messages.ts'
import { plainTexts } from './plain-words.messages.ts'

type Issue = z.core.$ZodRawIssue

/**
 * What to say about a wrong value if its schema has no message of its own: the product's words, never the library's.
 * Used wherever people's input is checked: in the forms and on the server.
 */
export function plainWords(issue: Issue): string {
  if (issue.input === undefined || issue.input === null || issue.input === '') return common.required
  if (issue.code === 'too_big') return tooBig(issue)
  if (issue.code === 'too_small') return tooSmall(issue)
  if (issue.code === 'unrecognized_keys') return common.unknownField
  if (issue.code === 'invalid_format' && issue.format === 'email') return common.emailInvalid
  return common.notValid
}

const written = (number: number | bigint) => number.toLocaleString(common.locale)

function tooBig({ origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>): string {
  const most = written(maximum)
  if (origin === 'string') return plainTexts.atMost(most, Number(maximum) === 1)
  if (origin === 'array') return plainTexts.chooseAtMost(most)
  return inclusive === false ? plainTexts.lessThan(most) : plainTexts.notOver(most)
}

function tooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string {
  const least = written(minimum)
  if (origin === 'string') return plainTexts.atLeast(least, Number(minimum) === 1)
  if (origin === 'array') return plainTexts.chooseAtLeast(least)
  return inclusive === false ? plainTexts.moreThan(least) : plainTexts.notUnder(least)
}
