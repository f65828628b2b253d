import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Clocked } from '#platform/server/clock.ts'
import { contains, intArray } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { emptyLast, type ListSql, whereOf } from '#platform/server/list.ts'
import { type RowStatement, sqlOf } from '#platform/server/rows.ts'
import type { QueryOf } from '#platform/shared/endpoint.ts'
import { standsSql } from '#training/standing/standing.server.ts'
import { Figures, memberOrganizations } from './cooperative.contract.ts'
import { hereToday, todayOf } from './people.server.ts'

// SQL of: entities e, member_summaries s

/** Counted anew after this time even if nothing is known to have changed. */
const ANEW_SECONDS = 600
/** Organizations that one sweep counts. */
const AT_ONCE = 200

/** How the active members of the organization `e` stand on its own current day. */
const counted = sql`
  count(*) as people,
  count(*) filter (where ${standsSql('s', 'Complete', hereToday)}) as compliant,
  count(*) filter (where ${standsSql('s', 'None', hereToday)}) as no_training,
  count(*) filter (where ${standsSql('s', 'Expiring_30', hereToday)}) as expiring30,
  count(*) filter (where ${standsSql('s', 'Expiring_60', hereToday)}) as expiring60,
  count(*) filter (where ${standsSql('s', 'Expiring_90', hereToday)}) as expiring90,
  count(*) filter (where ${standsSql('s', 'Overdue', hereToday)}) as overdue,
  count(*) filter (where ${standsSql('s', 'Not_Started', hereToday)}) as not_started`
const names = [
  'people',
  'compliant',
  'no_training',
  'expiring30',
  'expiring60',
  'expiring90',
  'overdue',
  'not_started',
] as const
const all = (one: (name: RawBuilder<unknown>) => RawBuilder<unknown>) => sql.join(names.map(name => one(sql.raw(name))))

/**
 * The organizations of a cooperative with their figures: as kept where nothing has changed since and the day is not
 * over, counted otherwise. What is kept is as exact as what is counted, and 200,000 people are read as 400 rows.
 */
export const organizationFigures = (coopId: number, at: Clocked): RawBuilder<unknown> => sql`
  select e.guid as entity_guid, e.name, e.coop_may_assign as may_assign,
         ${all(name => sql`coalesce(k.${name}, c.${name})::integer as ${name}`)}
  from entities e
  ${todayOf(at)}
  left join lateral (select true as changed from stale_figures x where x.entity_id = e.id limit 1) stale on true
  left join organization_figures k on k.entity_id = e.id and k.day = ${hereToday} and stale.changed is null
  left join lateral (
    select ${counted} from member_summaries s where s.entity_id = e.id and s.status = 'Active' and k.entity_id is null
  ) c on k.entity_id is null
  where e.coop_id = ${coopId}`

/**
 * Reads across entities on purpose: those that belong to the caller's cooperative, each counted as of its own current
 * day.
 */
export const organizationsOf = (coopId: number, at: Clocked) =>
  ({
    of: memberOrganizations,
    with: sql`standing as (${organizationFigures(coopId, at)})`,
    from: sql`standing`,
    always: sql`true`,
    filters: { searchTerm: text => sql`fold(name) like fold(${contains(text)})` },
    sorts: {
      name: sql`name collate "und-x-icu"`,
      people: sql`people`,
      compliant: emptyLast(sql`compliant::real / nullif(people, 0)`),
      overdue: sql`overdue`,
      expiring30: sql`expiring30`,
      notStarted: sql`not_started`,
    },
    ties: () => sql`name collate "und-x-icu", entity_guid`,
  }) satisfies ListSql<typeof memberOrganizations>

/**
 * Organizations whose figures, kept for today and not known to be out of date, are not what counting gives; with `mend`
 * they are forgotten, and so counted when they are next asked for.
 */
export async function driftedFigures(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { mend }: { readonly mend: boolean },
): Promise<{ readonly entityId: number }[]> {
  const { rows } = await sqlOf(z.object({ entityId: z.number() }))`
    select k.entity_id
    from organization_figures k join entities e on e.id = k.entity_id
    ${todayOf({ clock })}
    cross join lateral (
      select ${counted} from member_summaries s where s.entity_id = e.id and s.status = 'Active') c
    where k.day = ${hereToday} and not exists (select from stale_figures x where x.entity_id = e.id)
      and (${all(name => sql`k.${name}`)}) is distinct from (${all(name => sql`c.${name}`)})
    order by k.entity_id`.execute(db)
  if (mend)
    await sql`
      delete from organization_figures where entity_id = any(${intArray(rows.map(({ entityId }) => entityId))})`.execute(
      db,
    )
  return rows
}

/** The sums over rows of figures. */
export const sums = all(name => sql`coalesce(sum(${name}), 0)::integer as ${name}`)

/** The sums over the organizations of a list that match its filters. */
export const totalsOf = (
  list: ReturnType<typeof organizationsOf>,
  query: QueryOf<typeof memberOrganizations>,
): RowStatement<Figures> => sqlOf(Figures)`with ${list.with} select ${sums} from standing where ${whereOf(list, query)}`

/**
 * A sweep: counts the organizations whose figures are out of date. In one statement, so that exactly those changes are
 * no longer outstanding that were counted.
 */
export async function keepFigures({ db, clock }: Services): Promise<void> {
  await sql`
    with due as (
      select e.id, ${hereToday} as date from entities e
      ${todayOf({ clock })}
      left join organization_figures k on k.entity_id = e.id
      where e.coop_id is not null and (
        k.entity_id is null or k.day <> ${hereToday} or k.counted_at <= ${clock.iso(-ANEW_SECONDS)} or k.counted_at > ${clock.iso()}
        or exists (select from stale_figures x where x.entity_id = e.id))
      order by k.counted_at nulls first limit ${AT_ONCE}
    ), settled as (
      delete from stale_figures x using entities e
      where x.entity_id = e.id and (e.coop_id is null or e.id in (select id from due))
    )
    insert into organization_figures (entity_id, day, counted_at, ${all(name => name)})
    select today.id, today.date, ${clock.iso()}, ${all(name => sql`c.${name}`)}
    from due today cross join lateral (
      select ${counted} from member_summaries s where s.entity_id = today.id and s.status = 'Active') c
    on conflict (entity_id) do update set day = excluded.day, counted_at = excluded.counted_at,
      ${all(name => sql`${name} = excluded.${name}`)}`.execute(db)
}
