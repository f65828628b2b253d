import { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { button, entry, paragraph, small } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { CalendarDate, showDate } from '#platform/shared/calendar-date.ts'
import { mail as texts } from './reminders.messages.ts'

const Training = z.object({
  registrationId: z.number().int(),
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
  render: ({ firstName, organization, trainings, more }, { publicUrl }) => ({
    subject: texts.subject[trainings[0]?.kind ?? 'due'],
    blocks: [
      paragraph(texts.greeting(firstName)),
      paragraph(texts.intro(organization)),
      // A renewal has no page before it is started.
      ...trainings.map(({ registrationId, course, kind, day }) =>
        entry(
          course,
          kind === 'expiry'
            ? `${publicUrl}${addressOf(pageAt('/my-training'))}`
            : `${publicUrl}${addressOf(pageAt('/my-training/$registrationId'), { registrationId })}`,
          texts[kind](showDate(day)),
        ),
      ),
      ...(more > 0 ? [paragraph(texts.more(more))] : []),
      button(texts.button, `${publicUrl}${addressOf(pageAt('/my-training'))}`),
      small(texts.kept),
    ],
  }),
})
