import { z } from 'zod'
import { LANGUAGES } from '#platform/shared/language.ts'
import { wordsMessages as messages } from './words.messages.ts'
import {
  BODY_MAX,
  hasOtherScheme,
  PLACEHOLDERS,
  strangerIn,
  SUBJECT_MAX,
  SUBJECT_PLACEHOLDERS,
  WORD_KINDS,
} from './words.rules.ts'

/** What would hide, reverse or break a line. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/u

const common = (text: z.ZodString) =>
  text
    .refine(words => !UNSEEN.test(words.replaceAll('\n', '')) && words.isWellFormed(), messages.characters)
    .refine(words => !hasOtherScheme(words), messages.scheme)

/** Subject and body of a reminder: text with placeholders, nothing else. Decision 380. */
export const WordsForm = z.strictObject({
  subject: common(z.string().trim().min(1, messages.required).max(SUBJECT_MAX, messages.tooLong(SUBJECT_MAX)))
    .refine(words => !words.includes('\n'), messages.characters)
    .superRefine((words, context) => {
      const found = strangerIn(words, SUBJECT_PLACEHOLDERS)
      if (!found) return
      context.addIssue({
        code: 'custom',
        message: found.name === null ? messages.brace : messages.stranger(found.name),
      })
    }),
  body: common(
    z
      .string()
      .overwrite(text => text.replace(/\r\n?/g, '\n').trim())
      .min(1, messages.required)
      .max(BODY_MAX, messages.tooLong(BODY_MAX)),
  ).superRefine((words, context) => {
    const found = strangerIn(words, PLACEHOLDERS)
    if (!found) return
    const { line, name } = found
    context.addIssue({
      code: 'custom',
      message: name === null ? messages.braceAt(line) : messages.strangerAt(name, line),
    })
  }),
})
export type WordsForm = z.output<typeof WordsForm>

/** Which words. */
export const WhichWords = z.strictObject({ kind: z.enum(WORD_KINDS), language: z.enum(LANGUAGES) })
