import { sql } from 'kysely'
import { z } from 'zod'
import type { Sent, Services } from '#platform/server/feature.ts'
import { unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { common } from '#platform/shared/common.messages.ts'
import { wantsMail } from '#profile/mail-preferences/mail-preferences.server.ts'
import { cameBack } from '../remind-learners/came-back.server.ts'
import { MAILS_SHOWN, PersonMail, type personMails } from './person-timeline.contract.ts'
import { isoOf } from './timeline-sql.server.ts'

// SQL of: registrations r, reminders n, invites i, certificates c, exam_attempts x
// SQL of: hand_reminders h, mails o, users u, memberships m

/** Of each source the newest are looked at: more than are shown can't be among the newest of all. */
const newest = sql`limit ${sql.lit(MAILS_SHOWN)}`

/**
 * The last mails that this organization caused to a member, found by what they are named after: what other organizations
 * and the person's own account mailed to the same address is not theirs to see.
 */
export async function readMails(
  { entity, params: { entityUserId } }: Sent<typeof personMails>,
  { db, clock }: Services,
) {
  const { rows: people } = await sqlOf(z.object({ cameBack: z.boolean(), unsubscribed: z.boolean() }))`
    select ${cameBack({ clock }, sql`u.email`)} as came_back, not ${wantsMail('reminders', sql`u.id`)} as unsubscribed
    from ${entity.rows('memberships')} m join users u on u.id = m.user_id where m.id = ${entityUserId}`.execute(db)
  const person = people[0]
  if (!person) throw unknown(common.notFound)
  const { rows: mails } = await sqlOf(PersonMail)`
    with person as (
      select m.id, m.user_id, u.email from ${entity.rows('memberships')} m join users u on u.id = m.user_id where m.id = ${entityUserId}),
    trained as materialized (
      select r.id, r.assignment_id from person p join ${entity.rows('registrations')} r on r.membership_id = p.id),
    keys as (
      select 'invitation' as kind, 'invite ' || i.guid || ' ' || t.round as key
      from person p join ${entity.rows('invites')} i on i.email = p.email
      cross join lateral (values ('1'), (${isoOf(sql`i.resent_at`)})) t (round) where t.round is not null
      union
      select 'assignment', 'assignment ' || r.assignment_id || ' ' || p.id from person p cross join trained r where r.assignment_id is not null
      union
      select 'assignment', 'required ' || r.id from trained r
      union
      (select 'reminder', 'reminder ' || p.id || ' ' || n.sent_on
       from person p cross join trained r join ${entity.rows('reminders')} n on n.registration_id = r.id
       group by p.id, n.sent_on order by n.sent_on desc ${newest})
      union
      (select 'reminderByHand', 'reminder by hand ' || p.id || ' ' || ${isoOf(sql`h.sent_at`)}
       from person p join ${entity.rows('handReminders')} h on h.membership_id = p.id order by h.sent_at desc ${newest})
      union
      (select 'certificate', 'certificate-ready:' || c.id
       from person p join ${entity.rows('certificates')} c on c.user_id = p.user_id order by c.id desc ${newest})
      union
      (select 'exam', 'exam not passed ' || x.id
       from trained r join ${entity.rows('examAttempts')} x on x.registration_id = r.id where not x.passed order by x.id desc ${newest}))
    select k.key, k.kind, coalesce(o.sent_at, o.failed_at, o.created_at) as at, o.status as state,
           case when o.status = 'failed' then o.failure end as failure
    from keys k join mails o on o.dedupe_key = k.key
    order by o.created_at desc, o.id desc limit ${MAILS_SHOWN}`.execute(db)
  return { mails, ...person }
}
