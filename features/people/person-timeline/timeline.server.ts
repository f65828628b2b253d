import { sql } from 'kysely'
import { z } from 'zod'
import { textArray } from '#platform/server/db.ts'
import type { Sent, Services } from '#platform/server/feature.ts'
import { unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { common } from '#platform/shared/common.messages.ts'
import { arrivals, personAndAddresses } from './arrivals.server.ts'
import { loggedEvents } from './logged-events.server.ts'
import { type personTimeline, TIMELINE_PAGE, TimelineEvent, type TimelineQuery } from './person-timeline.contract.ts'
import { reminders } from './reminder-events.server.ts'
import { required } from './required-events.server.ts'
import { sources, type Sql, type TimelineOf } from './timeline-sql.server.ts'
import { certificates, trainings } from './training-events.server.ts'

// SQL of: registrations r, certificates c

const Row = TimelineEvent.extend({ cursor: z.string() })

/** The moment to the microsecond, and the key: what pages are cut by. */
const cursor = sql`to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || ' ' || e.key`

const earlierThan = (before: string): Sql => {
  const at = before.indexOf(' ')
  return sql`(e.at, e.key collate "C") < (${before.slice(0, at)}::timestamptz, ${before.slice(at + 1)}::text collate "C")`
}

/** One statement: the parts read what is this person's by an index each, and the page is cut from all of it. */
const pageOf = (of: TimelineOf, { kinds, before }: TimelineQuery) => sqlOf(Row)`
  with ${personAndAddresses(of)},
  trained as materialized (
    select r.* from ${sources.person} p join ${of.entity.rows('registrations')} r on r.membership_id = p.id),
  held as materialized (
    select c.* from ${sources.person} p join ${of.entity.rows('certificates')} c on c.user_id = p.user_id),
  events as (
    ${arrivals(of)} union all ${trainings(of)} union all ${certificates(of)} union all ${required(of)}
    union all ${reminders(of)} union all ${loggedEvents(of)})
  select e.key, e.at, e.exact, e.kind, e.event, e.by, e.what, e.facts, ${cursor} as cursor from events e
  where ${kinds.length > 0 ? sql`e.kind = any(${textArray(kinds)})` : sql`true`}
    and ${before === undefined ? sql`true` : earlierThan(before)}
  order by e.at desc, e.key collate "C" desc limit ${TIMELINE_PAGE + 1}`

/** A page of what the database holds of a member, the newest first. Decision 377. */
export async function readTimeline(
  { entity, params: { entityUserId }, query }: Sent<typeof personTimeline>,
  { db, clock, config }: Services,
) {
  const loggedSince = clock.iso(-config.keepDays.auditLog * 86_400)
  const { rows } = await pageOf({ entity, membershipId: entityUserId, loggedSince }, query).execute(db)
  // Everybody joined once: without any event there is no such member.
  if (rows.length === 0 && query.kinds.length === 0 && query.before === undefined) throw unknown(common.notFound)
  const page = rows.slice(0, TIMELINE_PAGE)
  const earlier = rows.length > page.length ? (page.at(-1)?.cursor ?? null) : null
  return { events: page.map(row => TimelineEvent.parse(row)), earlier }
}
