import { z } from 'zod'
import { intArray, type Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { sqlOf } from '#platform/server/rows.ts'

interface ToRemind {
  readonly entityId: number
  readonly membershipIds: readonly number[]
  readonly until: CalendarDate
  readonly everyHours: number
}
const Reminded = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  outcome: z.enum(['claimed', 'notActive', 'nothingDue', 'justReminded']),
})
type Reminded = z.infer<typeof Reminded>

/**
 * Claims the right to remind each of these members now: of two calls at once, one gets it. Members who are not active,
 * have nothing open and nothing that ends by `until`, or were reminded less than the given hours ago are listed
 * separately.
 */
export async function claimReminders(
  trx: Trx,
  { clock }: Services,
  { entityId, membershipIds, until, everyHours }: ToRemind,
): Promise<Reminded[]> {
  const { rows } = await sqlOf(Reminded)`
    with asked as (
      select s.membership_id as id, s.first_name || ' ' || s.last_name as name, s.email,
             case when s.status <> 'Active' then 'notActive'
                  when s.training not in ('Not_Started', 'In_Progress') and coalesce(s.holds_until > ${until}::date, true) then 'nothingDue'
                  when s.reminded_at > ${clock.iso(-everyHours * 3600)} then 'justReminded'
                  else 'claimed' end as outcome
      from member_summaries s where s.entity_id = ${entityId} and s.membership_id = any(${intArray(membershipIds)})
      order by s.membership_id for no key update
    ), claimed as (
      update member_summaries s set reminded_at = ${clock.iso()} from asked a
      where s.entity_id = ${entityId} and s.membership_id = a.id and a.outcome = 'claimed'
    )
    select id, name, email, outcome from asked order by id`.execute(trx)
  return rows
}
