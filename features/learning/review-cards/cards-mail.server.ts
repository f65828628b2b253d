import { sql } from 'kysely'
import { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { intArray } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { button, paragraph, small } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { takeWeekly } from '#profile/mail-preferences/mail-preferences.server.ts'
import { dateIn } from '#platform/shared/calendar-date.ts'
import { cardsMailTexts as texts } from './review-cards.messages.ts'

export const cardsMail = mailTemplate({
  name: 'review-cards',
  data: z.strictObject({ userId: z.number().int(), firstName: z.string(), count: z.number().int() }),
  unsubscribe: ({ userId }) => ({ userId, kind: 'cards' }),
  render: ({ firstName, count }, { publicUrl }) => ({
    subject: texts.subject,
    blocks: [
      paragraph(texts.greeting(firstName)),
      paragraph(texts.text(count)),
      button(texts.button, `${publicUrl}${addressOf(pageAt('/review-cards'))}`),
      small(texts.small),
    ],
  }),
})

/** Hours of the day, in UTC, in which it is neither night in New York nor in Honolulu. */
const [FROM_HOUR, UNTIL_HOUR] = [17, 23]
/** People in one transaction. */
const CHUNK = 500

/**
 * A sweep: whoever asked for the weekly mail and whose day has come. Their next day is set in the same transaction, so
 * that nobody is written to twice; people for whom no card waits are looked at again a week later.
 */
export async function mailCards({ db, clock, mail }: Services): Promise<void> {
  const hour = clock.now().getUTCHours()
  if (hour < FROM_HOUR || hour >= UNTIL_HOUR) return
  const today = dateIn('UTC', clock.now())
  for (let found = CHUNK; found === CHUNK;) {
    found = await db.transaction().execute(async trx => {
      const userIds = await takeWeekly(trx, 'cards', { today, limit: CHUNK })
      if (userIds.length === 0) return 0
      await mail.queueMany(
        trx,
        cardsMail,
        sql`
        select u.email as recipient, 'cards ' || u.id || ' ' || ${today}::text as dedupe_key,
               jsonb_build_object('userId', u.id, 'firstName', u.first_name, 'count', due.count) as data
        from users u
        join lateral (select count(*) from review_cards k where k.user_id = u.id and k.due_on <= ${today}::date) due on due.count > 0
        where u.id = any(${intArray(userIds)})
          and exists (select from memberships m where m.user_id = u.id and m.status = 'Active')
        order by u.id`,
      )
      return userIds.length
    })
  }
}
