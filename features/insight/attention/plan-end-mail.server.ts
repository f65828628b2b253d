import { z } from 'zod'
import { addressOf } from '#platform/shared/address.ts'
import { CalendarDate, showDate } from '#platform/shared/calendar-date.ts'
import { button, paragraph } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { saidProduct } from '#foundation/plans/plans.messages.ts'
import { accountBillingPage } from '#account/account-billing/account-billing.page.ts'
import { planEndTexts as texts } from './attention.messages.ts'

/** Before a trial or a plan ends, and on its last day: what happens then, and what to do. Decision 376. */
export const planEndMail = mailTemplate({
  name: 'plan-ends',
  necessary: true,
  data: z.strictObject({
    firstName: z.string(),
    organization: z.string(),
    planName: z.string().nullable(),
    why: z.enum(['trial', 'cancelled', 'agreed', 'unpaid']),
    lastDay: CalendarDate,
    daysLeft: z.number().int(),
  }),
  render: ({ firstName, organization, planName, why, lastDay, daysLeft }, { publicUrl, supportEmail, productName }) => {
    const kind = why === 'trial' ? 'trial' : 'plan'
    const day = showDate(lastDay)
    const what =
      why === 'trial' || why === 'agreed'
        ? texts[why](organization, day)
        : texts[why](organization, saidProduct(planName ?? ''), day)
    const query = why === 'trial' ? { plans: 'open' } : { tab: 'billing' }
    return {
      subject: texts.subject[kind](organization, daysLeft),
      // Agreements are made with people.
      ...(why === 'agreed' ? { replyTo: { name: productName, address: supportEmail } } : {}),
      blocks: [
        paragraph(texts.greeting(firstName)),
        paragraph(what),
        paragraph(texts.next),
        paragraph(texts.todo[why]),
        button(texts.button[kind], `${publicUrl}${addressOf(accountBillingPage, {}, query)}`),
      ],
    }
  },
})
