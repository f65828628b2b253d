import type { z } from 'zod'
import { common } from './common.messages.ts'
import { counted } from './counted.ts'

type Issue = z.core.$ZodRawIssue

/**
 * What to say about a wrong value if its schema has no message of its own: the product's words, never the library's.
 * Used wherever people's input is checked: in the forms and on the server.
 */
export function plainWords(issue: Issue): string {
  if (issue.input === undefined || issue.input === null || issue.input === '') return common.required
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `Cannot exceed ${counted(Number(issue.maximum), 'character')}`
  if (issue.code === 'too_small' && issue.origin === 'string')
    return `Must have at least ${counted(Number(issue.minimum), 'character')}`
  if (issue.code === 'too_big' && issue.origin === 'array')
    return `Choose at most ${issue.maximum.toLocaleString('en-US')}.`
  if (issue.code === 'too_small' && issue.origin === 'array')
    return `Choose at least ${issue.minimum.toLocaleString('en-US')}.`
  if (issue.code === 'too_big')
    return `${issue.inclusive === false ? 'Must be less than' : 'Cannot exceed'} ${issue.maximum.toLocaleString('en-US')}`
  if (issue.code === 'too_small')
    return `Must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum.toLocaleString('en-US')}`
  if (issue.code === 'unrecognized_keys') return common.unknownField
  if (issue.code === 'invalid_format' && issue.format === 'email') return common.emailInvalid
  return common.notValid
}
