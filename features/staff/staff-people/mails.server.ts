import { sql } from 'kysely'
import { z } from 'zod'
import { common } from '#platform/shared/common.messages.ts'
import { contains, type Db, type Trx } from '#platform/server/db.ts'
import { route } from '#platform/server/feature.ts'
import { type ListSql, readList } from '#platform/server/list.ts'
import { refuseKind, unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { sendAgain } from '#platform/server/send-again.ts'
import { auditStaffOn } from '#foundation/audit-trail/audit.server.ts'
import { personVisit } from '#foundation/access/visits.server.ts'
import { MailState } from '../deliveries/deliveries.contract.ts'
import { nameOfKind } from '../deliveries/deliveries.messages.ts'
import { mailsTo, sendMailAgain } from './records.contract.ts'
import { staffPeopleMessages } from './staff-people.messages.ts'

/** Mails to the address that a person has now; their texts are not read. */
const mailsOf = (email: string): ListSql<typeof mailsTo> => ({
  of: mailsTo,
  from: sql`mails m`,
  always: sql`lower(m.recipient) = ${email}`,
  filters: {
    searchTerm: text => sql`replace(m.template, '-', ' ') like lower(${contains(text)})`,
    status: status => sql`m.status = ${status}`,
  },
  // In the order in which they were queued, which an index has.
  sorts: { queuedAt: sql`m.id` },
  ties: way => sql`m.id ${way}`,
})

const Asked = z.object({ template: z.string(), status: MailState, holdsCode: z.boolean() })

export const mailRoutes = [
  route(mailsTo, async ({ caller, params, query }, services) => {
    const { db } = services
    await personVisit(services, { caller, personId: params.userId })
    const { email } = await personOf(db, params.userId)
    return readList(db, mailsOf(email), query, {
      columns: sql`m.id as mail_id, m.template as kind, m.status,
        m.created_at as queued_at, m.sent_at, m.attempts, m.failure, m.data ? 'sealed' as holds_code`,
    })
  }),

  route(sendMailAgain, async ({ caller, params }, services) => {
    const { reason } = await personVisit(services, { caller, personId: params.userId })
    await services.db.transaction().execute(async trx => {
      const person = await personOf(trx, params.userId)
      const {
        rows: [mail],
      } = await sqlOf(Asked)`
        select template, status, data ? 'sealed' as holds_code from mails
        where id = ${params.mailId} and lower(recipient) = ${person.email} for update`.execute(trx)
      if (!mail) throw unknown(common.notFound)
      if (mail.holdsCode) throw refuseKind(sendMailAgain, 'holdsCode', staffPeopleMessages.holdsCode)
      // Of many at once, one finds it failed: the others have waited for its row.
      if (mail.status !== 'failed') throw refuseKind(sendMailAgain, 'notFailed', staffPeopleMessages.notFailed)
      await sendAgain(trx, services, [params.mailId])
      await auditStaffOn(trx, services, {
        caller,
        person,
        reason,
        action: 'staff.sentMailAgain',
        detail: { mail: nameOfKind(mail.template) },
      })
    })
    return {}
  }),
]

async function personOf(on: Db | Trx, userId: number): Promise<{ id: number; email: string }> {
  const person = await on.selectFrom('users').select(['id', 'email']).where('id', '=', userId).executeTakeFirst()
  if (!person) throw unknown(common.notFound)
  return person
}
