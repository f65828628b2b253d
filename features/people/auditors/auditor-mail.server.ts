import { sql } from 'kysely'
import { z } from 'zod'
import { CalendarDate, showDate } from '#platform/shared/calendar-date.ts'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { button, paragraph, small } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { auditorMail as texts } from './auditors.messages.ts'

const What = z.enum(['given', 'changed', 'ended'])

/** Tells a person that they became an auditor, until when, or that they are none any more. Decision 382. */
export const auditorMail = mailTemplate({
  name: 'auditor-changed',
  data: z.strictObject({
    firstName: z.string(),
    organization: z.string(),
    what: What,
    through: CalendarDate.nullable(),
    by: z.string(),
  }),
  render: ({ firstName, organization, what, through, by }, { publicUrl, productName }) => ({
    subject: texts.subject[what](organization),
    blocks: [
      paragraph(texts.greeting(firstName)),
      paragraph(texts[what]({ by, organization, productName })),
      ...(what === 'ended' ? [] : [paragraph(through === null ? texts.open : texts.through(showDate(through)))]),
      button(texts.button, `${publicUrl}/`),
      small(texts.wrong),
    ],
  }),
})

interface Told {
  readonly entityUserId: number
  readonly what: z.infer<typeof What>
  readonly by: string
}

/** Queues it to the member, once for each change. */
export async function mailAuditor(
  trx: Trx,
  { mail }: Pick<Services, 'mail'>,
  entity: EntityScope,
  { entityUserId, what, by }: Told,
): Promise<void> {
  await mail.queueMany(
    trx,
    auditorMail,
    sql`
    select u.email as recipient, 'auditor ' || m.id || ' ' || m.version as dedupe_key,
           jsonb_build_object('firstName', u.first_name, 'organization', ${entity.name}::text, 'what', ${what}::text,
             'through', m.audits_through, 'by', ${by}::text) as data
    from ${entity.rows('memberships')} m join users u on u.id = m.user_id
    where m.id = ${entityUserId} and m.status = 'Active'`,
    undefined,
    sql`${entity.id}::integer`,
  )
}
