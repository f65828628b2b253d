import { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { button, paragraph, small } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { CalendarDate, showDate } from '#platform/shared/calendar-date.ts'
import { copyMailTexts as texts } from './cadence.messages.ts'

/** Whom of a supervisor's people was reminded this day of what is overdue: one mail about all of them. Decision 368. */
export const copyMail = mailTemplate({
  name: 'reminder-copy',
  necessary: true,
  data: z.object({
    firstName: z.string(),
    organization: z.string(),
    people: z.number().int(),
    trainings: z.number().int(),
    named: z.array(z.object({ person: z.string(), training: z.string(), day: CalendarDate })),
  }),
  render: ({ firstName, organization, people, trainings, named }, { publicUrl }) => ({
    subject: texts.subject(people),
    blocks: [
      paragraph(texts.greeting(firstName)),
      paragraph(texts.intro(organization)),
      ...named.map(({ person, training, day }) => paragraph(texts.line(person, training, showDate(day)))),
      ...(trainings > named.length ? [paragraph(texts.more(trainings - named.length))] : []),
      button(texts.button, `${publicUrl}${addressOf(pageAt('/my-people'))}`),
      small(texts.why(organization)),
    ],
  }),
})
