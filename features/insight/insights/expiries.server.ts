import { sql } from 'kysely'
import { z } from 'zod'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { takesSeat } from '#foundation/plans/plan.server.ts'
import { ofActive, toRenewIn } from '#training/standing/standing.server.ts'
import { readPlanUsage } from '../dashboard-figures/facts.server.ts'
import type { ExpiryMonth } from './insights.contract.ts'
import { monthsAhead } from './insights.rules.ts'

// SQL of: registrations r, member_summaries s, subscriptions p, entities e

const Row = z.object({
  place: z.number(),
  ending: z.number(),
  toRenew: z.number(),
  needed: z.number(),
  neededInYear: z.number(),
})

/** What ends in the months ahead, by the day through which each completion holds. */
const ending = (entity: EntityScope, from: CalendarDate, to: CalendarDate) => sql`
  ending as (
    select r.membership_id, r.expires_on, ${toRenewIn('r', entity.id)} as to_renew
    from ${entity.rows('registrations')} r ${ofActive}
    where r.status = 'Complete' and r.expires_on >= ${from}::date and r.expires_on <= ${to}::date)`

/** Whoever renews and has no seat in the plan's year takes one, in the month of their first renewal. */
const newSeats = (entity: EntityScope) => sql`
  seated as materialized (
    select s.membership_id from ${entity.rows('memberSummaries')} s
    join ${entity.rows('subscriptions')} p on p.plan_type = 'Seat' join entities e on e.id = ${entity.id}
    where ${takesSeat(sql`p.starts_on`)}),
  needed as (
    select f.expires_on as day, count(*) as needed from (
      select min(g.expires_on) as expires_on from ending g
      where g.to_renew and g.membership_id not in (select membership_id from seated) group by g.membership_id) f
    group by f.expires_on)`

/** A certificate plan gives one for each renewal, a seat plan one seat for each person who has none this year. */
export async function readExpiries(db: Db, clock: Clock, entity: EntityScope) {
  const months = monthsAhead(clock.today(entity.timeZone))
  const plan = await readPlanUsage(db, clock, entity)
  const starts = months.map(({ from }) => from)
  const needed =
    plan?.kind === 'Seat' ? newSeats(entity) : sql`needed as (select d.day, d.to_renew as needed from days d)`
  const { rows } = await sqlOf(Row)`
    with ${ending(entity, months[0]?.from ?? '', months.at(-1)?.to ?? '')},
    -- By day first: of a hundred thousand completions each would look for its month.
    days as materialized (
      select g.expires_on as day, count(*) as ending, count(*) filter (where g.to_renew) as to_renew from ending g group by g.expires_on),
    ${needed},
    ends as (
      select width_bucket(d.day, ${starts}::date[]) as place, sum(d.ending)::integer as ending, sum(d.to_renew)::integer as to_renew
      from days d group by 1),
    needs as (
      select width_bucket(n.day, ${starts}::date[]) as place, sum(n.needed)::integer as needed,
             coalesce(sum(n.needed) filter (where n.day <= ${plan?.endsOn ?? null}::date), 0)::integer as needed_in_year
      from needed n group by 1)
    select e.place, e.ending, e.to_renew, coalesce(n.needed, 0) as needed, coalesce(n.needed_in_year, 0) as needed_in_year
    from ends e left join needs n on n.place = e.place`.execute(db)
  const found = new Map(rows.map(({ place, ...row }) => [place, row]))
  const nothing = { ending: 0, toRenew: 0, needed: 0, neededInYear: 0 }
  // Places count from 1.
  return { plan, months: months.map((days, at): ExpiryMonth => ({ ...days, ...(found.get(at + 1) ?? nothing) })) }
}
