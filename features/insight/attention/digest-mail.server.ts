import { z } from 'zod'
import { addressOf } from '#platform/shared/address.ts'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { button, entry, paragraph, small } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { dashboardPage } from '../dashboard/dashboard.page.ts'
import { attentionKinds } from './attention-kinds.ts'
import { detailOf, sentenceOf } from './attention-words.ts'
import { leadOf } from './attention.links.ts'
import { digestTexts as texts } from './attention.messages.ts'

const Item = z.object({
  kind: z.enum(attentionKinds),
  count: z.number().int(),
  since: CalendarDate.nullable(),
  lastDay: CalendarDate.nullable(),
  quota: z.number().int().nullable(),
  unit: z.enum(['Certificate', 'Seat']).nullable(),
})

/** What waits for an organization's administrators, once a week; each line leads to exactly those. Decision 376. */
export const digestMail = mailTemplate({
  name: 'administrator-digest',
  data: z.strictObject({
    userId: z.number().int(),
    firstName: z.string(),
    organization: z.string(),
    today: CalendarDate,
    items: z.array(Item),
  }),
  unsubscribe: ({ userId }) => ({ userId, kind: 'digest' }),
  render: ({ firstName, organization, today, items }, { publicUrl }) => ({
    subject: texts.subject(organization),
    blocks: [
      paragraph(texts.greeting(firstName)),
      paragraph(texts.intro(organization)),
      ...items.map(item =>
        entry(
          sentenceOf(item, today),
          `${publicUrl}${leadOf(item, { today }) ?? addressOf(dashboardPage)}`,
          detailOf(item) ?? '',
        ),
      ),
      button(texts.button, `${publicUrl}${addressOf(dashboardPage)}`),
      small(texts.why),
    ],
  }),
})
