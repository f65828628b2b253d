import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { WhichWords, WordsForm } from '#training/reminders/words.contract.ts'

/** Test mails that one person may ask for in an hour. */
export const TESTS_PER_HOUR = 20

const Words = z.object({ subject: z.string(), body: z.string() })

export const reminderWords = endpoint({
  method: 'GET',
  path: '/reminders/:entityGuid/words',
  summary: 'The words of an organization’s reminders, and ours',
  access: orgAdmin.guarded,
  response: z.object({
    rows: z.array(
      WhichWords.extend({
        /** Null: ours are used. */
        own: Words.nullable(),
        ours: Words,
        /** 0: nothing was chosen yet. */
        version: z.number().int(),
      }),
    ),
  }),
})

export const saveReminderWords = endpoint({
  method: 'PUT',
  path: '/reminders/:entityGuid/words',
  summary: 'Change the words of one kind of reminder in one language',
  access: orgAdmin.guarded,
  body: WhichWords.safeExtend({ ...WordsForm.shape, version: z.number().int() }),
  response: z.object({ version: z.number().int() }),
})

export const removeReminderWords = endpoint({
  method: 'POST',
  path: '/reminders/:entityGuid/words/ours',
  summary: 'Go back to our words for one kind of reminder in one language',
  access: orgAdmin.guarded,
  body: WhichWords.safeExtend({ version: z.number().int() }),
  response: z.object({ version: z.number().int() }),
})

const Written = WhichWords.safeExtend(WordsForm.shape)

export const previewReminderWords = endpoint({
  method: 'POST',
  path: '/reminders/:entityGuid/words/preview',
  summary: 'Show the mail that these words would make',
  access: orgAdmin.guarded,
  body: Written,
  response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
})

export const testReminderWords = endpoint({
  method: 'POST',
  path: '/reminders/:entityGuid/words/test',
  summary: 'Send oneself the mail that these words would make',
  access: orgAdmin.guarded,
  body: Written,
  response: z.object({ to: z.string() }),
})
