import { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { button, entry, paragraph, small } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { CalendarDate, showDate } from '#platform/shared/calendar-date.ts'
import { mail as texts } from './reminders.messages.ts'
import { inOwnWords } from './words-in-mails.server.ts'

const Training = z.object({
  /** None: a sample. */
  registrationId: z.number().int().nullable(),
  course: z.string(),
  kind: z.enum(['overdue', 'due', 'expiry']),
  day: CalendarDate,
})

/** Everything due or expiring for one person on one day. Spec D4. */
export const reminderMail = mailTemplate({
  name: 'training-reminder',
  data: z.object({
    userId: z.number().int(),
    firstName: z.string(),
    /** None: an individual. */
    organization: z.string().nullable(),
    trainings: z.array(Training),
    more: z.number().int(),
  }),
  unsubscribe: ({ userId }) => ({ userId, kind: 'reminders' }),
  render: ({ firstName, organization, trainings, more }, { publicUrl, wordsFor }) => {
    const [first] = trainings
    const about = first?.kind ?? 'due'
    const url = `${publicUrl}${addressOf(pageAt('/my-training'))}`
    const count = trainings.length + more
    const own =
      first && organization !== null
        ? inOwnWords(wordsFor(about), { firstName, organization, course: first.course, day: first.day, count, url })
        : null
    return {
      subject: own?.subject ?? texts.subject[about],
      blocks: [
        ...(own?.blocks ?? [paragraph(texts.greeting(firstName)), paragraph(texts.intro(organization))]),
        // A renewal has no page before it is started.
        ...trainings.map(({ registrationId, course, kind, day }) =>
          entry(
            course,
            kind === 'expiry' || registrationId === null
              ? url
              : `${publicUrl}${addressOf(pageAt('/my-training/$registrationId'), { registrationId })}`,
            texts[kind](showDate(day)),
          ),
        ),
        ...(more > 0 ? [paragraph(texts.more(more))] : []),
        button(texts.button, url),
        small(texts.kept),
      ],
    }
  },
})
