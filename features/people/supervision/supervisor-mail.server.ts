import { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { CalendarDate, showDate } from '#platform/shared/calendar-date.ts'
import { button, type MailBlock, paragraph, small } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { supervisorMailTexts as texts } from './supervision.messages.ts'

const Line = z.object({ person: z.string(), training: z.string(), day: CalendarDate })
const Part = z.object({ count: z.number().int(), named: z.array(Line) })
type Part = z.infer<typeof Part>

const part = (title: string, { count, named }: Part): MailBlock[] =>
  count === 0
    ? []
    : [
        paragraph(title),
        ...named.map(({ person, training, day }) => paragraph(texts.line(person, training, showDate(day)))),
        ...(count > named.length ? [paragraph(texts.more(count - named.length))] : []),
      ]

/** What a supervisor's people are late with, and what is coming up. Decision 318. */
export const supervisorMail = mailTemplate({
  name: 'supervisor',
  necessary: true,
  data: z.object({
    firstName: z.string(),
    organization: z.string(),
    /** What was told because it has been overdue for so many days. */
    escalated: Part,
    afterDays: z.number().int().nullable(),
    overdue: Part,
    soon: Part,
  }),
  render: ({ firstName, organization, escalated, afterDays, overdue, soon }, { publicUrl }) => ({
    subject: texts.subject(Math.max(overdue.count, escalated.count)),
    blocks: [
      paragraph(texts.greeting(firstName)),
      ...part(texts.escalated(afterDays ?? 0), escalated),
      ...part(texts.overdue, overdue),
      ...part(texts.soon, soon),
      button(texts.button, `${publicUrl}${addressOf(pageAt('/my-people'))}`),
      small(texts.why(organization)),
    ],
  }),
})
