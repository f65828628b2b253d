import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Clocked } from '#platform/server/clock.ts'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { nextLocalTime } from '#platform/server/next-local-time.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { isServed } from '#foundation/plans/plan.server.ts'
import { supervisedBy } from '../learners/supervised.server.ts'
import { supervisorMail } from './supervisor-mail.server.ts'

// SQL of: supervisors v, entities e, subscriptions p, memberships m, users u, registrations r, member_summaries s, escalation_days d

/** Supervisors in one transaction. */
const STEP = 100
/** Trainings that one part of a mail names; the others are counted. */
const NAMED = 15
/** Days ahead of which the summary tells. */
const SOON_DAYS = 14
/** The hour at which they are written to, in the organization's zone, from Monday to Friday. */
const HOUR = '07:00'

/** The next morning of a working day in a time zone. */
export const nextMorning = (at: Clocked, timeZone: RawBuilder<unknown>) =>
  nextLocalTime(at, { atTime: sql`${HOUR}`, timeZone, ahead: 4, on: sql`to_char(day, 'ID')::integer < 6` })

const Taken = z.object({
  entityId: z.number(),
  supervisorId: z.number(),
  today: CalendarDate,
  /** The weekly summary is due: it is Monday, and wanted. */
  summary: z.boolean(),
  afterDays: z.number().nullable(),
})
type Taken = z.infer<typeof Taken>

/** A sweep: supervisors whose morning has come, each once a day, and only if there is something to tell. Decision 318. */
export async function tellSupervisors(services: Services): Promise<void> {
  const step = () => services.db.transaction().execute(trx => tellSome(trx, services))
  while ((await step()) === STEP);
}

async function tellSome(trx: Trx, services: Services): Promise<number> {
  const taken = await takeDue(trx, services)
  if (taken.length === 0) return 0
  const fresh = await escalate(trx, services, taken)
  const asked = taken
    .map(one => ({ ...one, fresh: fresh.get(`${one.entityId} ${one.supervisorId}`) ?? [] }))
    .filter(({ summary, fresh: ids }) => summary || ids.length > 0)
  if (asked.length > 0)
    await services.mail.queueMany(trx, supervisorMail, mailsFor(asked), undefined, sql.ref('m.entity_id'))
  return taken.length
}

/** Those whose morning has come; from then on it is the next one. Supervising rests while they audit. Decision 382. */
async function takeDue(trx: Trx, at: Clocked): Promise<Taken[]> {
  const now = at.clock.iso()
  const { rows } = await sqlOf(Taken.extend({ live: z.boolean() }))`
    with due as (
      select entity_id, membership_id from supervisors where next_at <= ${now} order by next_at limit ${STEP} for update skip locked
    ), taken as (
      update supervisors v set next_at = ${nextMorning(at, sql`e.time_zone`)} from due, entities e
      where v.entity_id = due.entity_id and v.membership_id = due.membership_id and e.id = v.entity_id
      returning v.entity_id, v.membership_id, v.digest, (${now}::timestamptz at time zone e.time_zone)::date as today
    )
    select t.entity_id, t.membership_id as supervisor_id, t.today, t.digest and to_char(t.today, 'ID') = '1' as summary,
      d.days as after_days,
      m.status = 'Active' and not (m.audits and coalesce(m.audits_through >= t.today, true)) and ${isServed(at)} as live
    from taken t join entities e on e.id = t.entity_id
    join memberships m on m.entity_id = t.entity_id and m.id = t.membership_id
    left join escalation_days d on d.entity_id = t.entity_id
    left join subscriptions p on p.entity_id = t.entity_id`.execute(trx)
  return rows.map(({ live, ...one }) => (live ? one : { ...one, summary: false, afterDays: null }))
}

/** Whom each of these supervises, as a list that a statement joins: `asked`. */
const askedOf = (asked: readonly object[]) => sql`
  from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) asked ("entityId" integer, "supervisorId" integer, today date,
    summary boolean, "afterDays" integer, fresh jsonb)
  cross join lateral (
    select s.* from member_summaries s where s.entity_id = asked."entityId" and s.status = 'Active'
      and s.membership_id in ${supervisedBy(sql.raw('asked."entityId"'), sql.raw('asked."supervisorId"'))}) s`

/** Notes what each is told of for the first time, because it has been overdue for long enough: by supervisor. */
async function escalate(trx: Trx, { clock }: Clocked, taken: readonly Taken[]): Promise<Map<string, number[]>> {
  const asked = taken.filter(({ afterDays }) => afterDays !== null)
  if (asked.length === 0) return new Map()
  const { rows } = await sqlOf(
    z.object({ entityId: z.number(), supervisorId: z.number(), registrationId: z.number() }),
  )`
    insert into escalations (entity_id, supervisor_id, registration_id, told_at)
    select "entityId", "supervisorId", r.id, ${clock.iso()}
    ${askedOf(asked)}
    join registrations r on r.entity_id = "entityId" and r.membership_id = s.membership_id
    where r.status <> 'Complete' and r.due_date <= today - "afterDays"
    on conflict do nothing
    returning entity_id, supervisor_id, registration_id`.execute(trx)
  const fresh = new Map<string, number[]>()
  for (const { entityId, supervisorId, registrationId } of rows) {
    const key = `${entityId} ${supervisorId}`
    fresh.set(key, [...(fresh.get(key) ?? []), registrationId])
  }
  return fresh
}

/** The trainings of a part: how many there are, and the first of them. */
const partOf = (condition: RawBuilder<unknown>) => sql`jsonb_build_object(
  'count', count(*) filter (where ${condition}),
  'named', coalesce(jsonb_agg(jsonb_build_object('person', person, 'training', training, 'day', day) order by day, person)
    filter (where ${condition} and place <= ${NAMED}), '[]'))`

/** One mail for each who has something to be told. */
const mailsFor = (asked: readonly (Taken & { readonly fresh: readonly number[] })[]) => sql`
  select m.entity_id, u.email as recipient, 'supervisor ' || found."entityId" || ' ' || found."supervisorId" || ' ' || found.today as dedupe_key,
    jsonb_build_object('firstName', u.first_name, 'organization', e.name, 'afterDays', found."afterDays",
      'escalated', found.escalated, 'overdue', found.overdue, 'soon', found.soon) as data
  from (
    select "entityId", "supervisorId", today, "afterDays", ${partOf(sql`part = 'escalated'`)} as escalated,
      ${partOf(sql`part = 'overdue'`)} as overdue, ${partOf(sql`part = 'soon'`)} as soon
    from (
      select *, row_number() over (partition by "entityId", "supervisorId", part order by day, person) as place
      from (${dueOf(asked)}) due) placed
    group by "entityId", "supervisorId", today, "afterDays") found
  join memberships m on m.entity_id = found."entityId" and m.id = found."supervisorId"
  join users u on u.id = m.user_id join entities e on e.id = m.entity_id`

const dueOf = (asked: readonly object[]) => sql`
  select "entityId", "supervisorId", today, "afterDays", s.first_name || ' ' || s.last_name as person, r.training,
    case when r.status = 'Complete' then r.expires_on else r.due_date end as day,
    case when fresh @> to_jsonb(r.id) then 'escalated' when r.status = 'Complete' or r.due_date >= today then 'soon'
      else 'overdue' end as part
  ${askedOf(asked)}
  join registrations r on r.entity_id = "entityId" and r.membership_id = s.membership_id
  where fresh @> to_jsonb(r.id)
    or summary and r.status <> 'Complete' and r.due_date <= today + ${SOON_DAYS}::integer
    or summary and r.status = 'Complete' and r.expires_on between today and today + ${SOON_DAYS}::integer and not exists (
      select from registrations later where later.entity_id = r.entity_id and later.membership_id = r.membership_id
        and later.course_id = r.course_id and later.cycle > r.cycle)`
