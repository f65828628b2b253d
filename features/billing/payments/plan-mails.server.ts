import { sql } from 'kysely'
import { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { button, paragraph } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { CalendarDate, showDate } from '#platform/shared/calendar-date.ts'
import { planMails as texts } from './payments.messages.ts'
import { saidProduct } from '#foundation/plans/plans.messages.ts'

export const planMail = mailTemplate({
  name: 'plan-payment',
  necessary: true,
  data: z.strictObject({
    what: z.enum(['renewed', 'due']),
    organizationName: z.string(),
    planName: z.string(),
    endsOn: CalendarDate,
  }),
  render: ({ what, organizationName, planName, endsOn }, { publicUrl }) => ({
    subject: texts[what].subject(organizationName),
    blocks: [
      paragraph(texts[what].text(organizationName, saidProduct(planName), showDate(endsOn))),
      button(texts.button, `${publicUrl}${addressOf(pageAt('/organization/account-billing'), {}, { tab: 'billing' })}`),
    ],
  }),
})

/** The plan of an entity, to notice what a message of the provider has changed. */
export const planBefore = (trx: Trx, entityId: number) =>
  trx
    .selectFrom('subscriptions')
    .select(['status', 'isEnterprise', 'productKey', 'startsOn', 'endsOn', 'paymentDue'])
    .where('entityId', '=', entityId)
    .forUpdate()
    .executeTakeFirst()

/**
 * Tells each administrator once of a year: that it has begun and is paid, or that it could not be charged. The provider
 * tells of it as often as it likes.
 */
export async function tellOfPlan(
  trx: Trx,
  { mail }: Pick<Services, 'mail'>,
  entityId: number,
  what: 'renewed' | 'due',
): Promise<void> {
  await mail.queueMany(
    trx,
    planMail,
    sql`
    select u.email as recipient,
           'plan-payment:' || ${what}::text || ':' || e.id || ':' || u.id || ':' || p.ends_on as dedupe_key,
           jsonb_build_object('what', ${what}::text, 'organizationName', e.name, 'planName', p.plan_name, 'endsOn', p.ends_on) as data
    from ${rowsOf('memberships', entityId)} m join entities e on e.id = m.entity_id join users u on u.id = m.user_id
    join subscriptions p on p.entity_id = m.entity_id
    where m.status = 'Active' and m.roles @> '{EntityAdmin}' and p.ends_on is not null and p.plan_name is not null order by u.id`,
  )
}
