import { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { CalendarDate, showDate } from '#platform/shared/calendar-date.ts'
import { button, paragraph, quote, small } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { inOwnWords } from '#training/reminders/words-in-mails.server.ts'
import { mail as texts } from './remind-learners.messages.ts'

const Training = z.object({
  course: z.string(),
  kind: z.enum(['open', 'due', 'overdue', 'renew', 'ended']),
  day: CalendarDate.nullable(),
})

/** What is due, as of when the administrator asked. */
export const reminderMail = mailTemplate({
  name: 'reminder-by-hand',
  data: z.object({
    organization: z.string(),
    firstName: z.string(),
    trainings: z.array(Training),
    more: z.number().int(),
  }),
  render: ({ organization, firstName, trainings, more }, { publicUrl, wordsFor }) => {
    const [first] = trainings
    const url = `${publicUrl}${addressOf(pageAt('/my-training'))}`
    const count = trainings.length + more
    const own = first
      ? inOwnWords(wordsFor('hand'), { firstName, organization, course: first.course, day: first.day, count, url })
      : null
    return {
      subject: own?.subject ?? texts.subject(organization),
      blocks: [
        ...(own?.blocks ?? [paragraph(texts.greeting(firstName)), paragraph(texts.intro(organization))]),
        quote(
          [
            ...trainings.map(({ kind, course, day }) => texts.line(course, texts[kind](showDate(day)))),
            ...(more > 0 ? [texts.more(more)] : []),
          ].join('\n'),
        ),
        button(texts.button, url),
        small(texts.kept),
      ],
    }
  },
})
