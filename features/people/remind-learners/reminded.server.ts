import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type Db, intArray, type Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { wantsMail } from '#profile/mail-preferences/mail-preferences.server.ts'
import { cameBack } from './came-back.server.ts'

interface ToRemind {
  readonly entityId: number
  readonly membershipIds: readonly number[]
  readonly until: CalendarDate
  readonly everyHours: number
}
interface ToClaim extends ToRemind {
  /** The moment that the mail is named by, and who reminds. */
  readonly at: string
  readonly by: number
}
const Reminded = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  outcome: z.enum(['claimed', 'notActive', 'unsubscribed', 'bounced', 'nothingDue', 'justReminded']),
})
type Reminded = z.infer<typeof Reminded>

// SQL of: member_summaries s, memberships m

/** These members by their ids, each with whether they may be reminded now, and if not, why. */
const asked = ({ clock }: Pick<Services, 'clock'>, { entityId, membershipIds, until, everyHours }: ToRemind) => sql`
  select s.membership_id as id, s.first_name || ' ' || s.last_name as name, s.email,
         case when s.status <> 'Active' then 'notActive'
              when not ${wants} then 'unsubscribed'
              when ${cameBack({ clock }, sql`s.email`)} then 'bounced'
              when s.training not in ('Not_Started', 'In_Progress') and coalesce(s.holds_until > ${until}::date, true) then 'nothingDue'
              when s.reminded_at > ${clock.iso(-everyHours * 3600)} then 'justReminded'
              else 'claimed' end as outcome
  from member_summaries s where s.entity_id = ${entityId} and s.membership_id = any(${intArray(membershipIds)})
  order by s.membership_id`

/** What people chose about the reminders that go out by themselves holds for those by hand. */
const wants: RawBuilder<boolean> = wantsMail(
  'reminders',
  sql`(select m.user_id from memberships m where m.entity_id = s.entity_id and m.id = s.membership_id)`,
)

/** The same people and outcomes as `claimReminders`, without claiming anything: for the question before. */
export async function judgeReminders(db: Db, services: Pick<Services, 'clock'>, of: ToRemind): Promise<Reminded[]> {
  return (await sqlOf(Reminded)`${asked(services, of)}`.execute(db)).rows
}

/**
 * Claims the right to remind each of these members now, and notes that they were: of two calls at once, one gets it.
 * Members who are not active, turned reminders off, whose mail came back, who have nothing open and nothing that ends by
 * `until`, or were reminded less than the given hours ago are listed separately.
 */
export async function claimReminders(trx: Trx, services: Services, of: ToClaim): Promise<Reminded[]> {
  const { entityId, at, by } = of
  const { rows } = await sqlOf(Reminded)`
    with asked as (${asked(services, of)} for no key update of s), claimed as (
      update member_summaries s set reminded_at = ${at},
        reminded_on = (${at}::timestamptz at time zone (select e.time_zone from entities e where e.id = ${entityId}))::date
      from asked a
      where s.entity_id = ${entityId} and s.membership_id = a.id and a.outcome = 'claimed'
    ), noted as (
      insert into hand_reminders (entity_id, membership_id, sent_at, sent_by)
      select ${entityId}, a.id, ${at}, ${by} from asked a where a.outcome = 'claimed'
    )
    select id, name, email, outcome from asked order by id`.execute(trx)
  return rows
}
