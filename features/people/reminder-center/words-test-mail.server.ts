import { z } from 'zod'
import { mailTemplate } from '#platform/server/mail.ts'
import { WhichWords } from '#training/reminders/words.contract.ts'
import { reminderMail } from '#training/reminders/reminder-mail.server.ts'
import { wordsInMails as texts } from '#training/reminders/words.messages.ts'
import { reminderMail as handMail } from '../remind-learners/reminder-mail.server.ts'

const Sample = z.union([
  z.object({ template: z.literal(handMail.name), data: handMail.data }),
  z.object({ template: z.literal(reminderMail.name), data: reminderMail.data }),
])
export type Sample = z.input<typeof Sample>

/** A reminder with words that are not saved yet, to whoever writes them: made by the reminder's own template. */
export const wordsTestMail = mailTemplate({
  name: 'reminder-words-test',
  data: WhichWords.extend({
    userId: z.number().int(),
    words: z.object({ subject: z.string(), body: z.string() }),
    sample: Sample,
  }),
  language: ({ language }) => language,
  unsubscribe: ({ userId }) => ({ userId, kind: 'reminders' }),
  render: ({ words, sample }, about) => {
    const own = { ...about, wordsFor: () => words }
    const { subject, blocks } =
      sample.template === handMail.name
        ? handMail.render(handMail.data.parse(sample.data), own)
        : reminderMail.render(reminderMail.data.parse(sample.data), own)
    return { subject: texts.test(subject), blocks }
  },
})
