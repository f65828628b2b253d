import { sql } from 'kysely'
import { event, facts, isoOf, nameOfUser, sources, type Sql, type TimelineOf } from './timeline-sql.server.ts'

// SQL of: requirements q, reminders n, hand_reminders h, mails x

/** The hour at which a reminder is placed of which only the day is known: they go out in the morning. */
const MORNING = 8

const mailFacts = {
  mail: sql`x.status`,
  failure: sql`case when x.status = 'failed' then x.failure end`,
}

/** The requirements at whose times it went out; none: the organization's. Decision 385. */
const requirementsOf = (entity: TimelineOf['entity']) => sql`(
  select string_agg(q.name, ', ' order by q.name collate "und-x-icu") from ${entity.rows('requirements')} q
  where q.id in (select id::integer from jsonb_array_elements(g.asks) a, jsonb_array_elements_text(a) id))`

/** Which reminders went out, and what became of each mail. One mail a day tells of all that falls on it. */
export const reminders = ({ entity }: TimelineOf): Sql => sql`
  select ${event({
    key: sql`'reminded ' || g.id || ' ' || g.sent_on`,
    at: sql`coalesce(x.created_at, (g.sent_on + make_interval(hours => ${sql.lit(MORNING)})) at time zone ${entity.timeZone}::text)`,
    kind: 'reminders',
    event: 'reminded',
    what: sql`g.training`,
    facts: facts({ more: sql`nullif(g.trainings - 1, 0)`, reason: requirementsOf(entity), ...mailFacts }),
    exact: sql`x.id is not null`,
  })}
  from (
    select p.id, n.sent_on, min(r.training) as training, count(distinct r.id) as trainings,
      jsonb_agg(n.requirement_ids) filter (where n.requirement_ids is not null) as asks
    from ${sources.person} p cross join ${sources.trained} r join ${entity.rows('reminders')} n on n.registration_id = r.id
    group by p.id, n.sent_on) g
  left join mails x on x.dedupe_key = 'reminder ' || g.id || ' ' || g.sent_on
  union all
  select ${event({
    key: sql`'reminder ' || h.membership_id || ' ' || to_char(h.sent_at at time zone 'UTC', 'YYYY-MM-DD-HH24-MI-SS-US')`,
    at: sql`h.sent_at`,
    kind: 'reminders',
    event: 'remindedByHand',
    by: nameOfUser(sql`h.sent_by`),
    facts: facts(mailFacts),
  })}
  from ${sources.person} p join ${entity.rows('handReminders')} h on h.membership_id = p.id
  left join mails x on x.dedupe_key = 'reminder by hand ' || h.membership_id || ' ' || ${isoOf(sql`h.sent_at`)}`
