import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { addDays, CalendarDate } from '#platform/shared/calendar-date.ts'
import { nameForReader } from '#courses/courses/course-names.server.ts'
import { notRevoked, ofActive } from '#training/standing/standing.server.ts'
import { DAYS_AHEAD, DAYS_BACK, NAMED_A_DAY, OWN_DAYS_MAX } from './calendar-feed.contract.ts'

// SQL of: registrations r, courses c, memberships m

export const OwnDay = z.object({
  kind: z.enum(['due', 'ends', 'required']),
  /** Of the training, or of the requirement. */
  id: z.number(),
  name: z.string(),
  day: CalendarDate,
})
export type OwnDay = z.infer<typeof OwnDay>

/**
 * A person's days: of each course the latest training, as My Training shows it, and what is required, unless a training
 * for it already says the same day.
 */
export async function readOwnDays(
  db: Db,
  { entityId, membershipId }: { readonly entityId: number; readonly membershipId: number },
  today: CalendarDate,
): Promise<OwnDay[]> {
  const { rows } = await sqlOf(OwnDay)`
    with latest as (
      select distinct on (r.course_id) r.* from ${rowsOf('registrations', entityId)} r where r.membership_id = ${membershipId}
      order by r.course_id, r.cycle desc
    ), own as (
      select case when r.status = 'Complete' then 'ends' else 'due' end as kind, r.id, ${nameForReader(sql`c`)} as name,
             case when r.status = 'Complete' then r.expires_on else r.due_date end as day, r.course_id
      from latest r join courses c on c.id = r.course_id
      where r.status <> 'Complete' or not exists (
        select from ${rowsOf('certificates', entityId)} v where v.registration_id = r.id and v.superseded_by is null and v.revoked_at is not null)
    ), required as (
      select 'required' as kind, q.id, q.name, o.due_on as day
      from ${rowsOf('requirementPeople', entityId)} o
      join ${rowsOf('requirements', entityId)} q on q.id = o.requirement_id and q.ended_at is null
      where o.membership_id = ${membershipId}
        and not exists (select from own where own.course_id = any(q.course_ids) and own.day = o.due_on)
    )
    select kind, id, name, day from (select kind, id, name, day from own union all select * from required) every
    where isfinite(day) and day >= ${addDays(today, -DAYS_BACK)} order by day, kind, id limit ${OWN_DAYS_MAX}`.execute(
    db,
  )
  return rows
}

export const LapseDay = z.object({
  day: CalendarDate,
  people: z.number(),
  /** What lapses for how many: the most first. */
  lines: z.array(z.object({ name: z.string(), people: z.number() })),
  more: z.number(),
})
export type LapseDay = z.infer<typeof LapseDay>

/**
 * For each day to come, of how many active people something ends, as their summaries know it: a requirement, or the last
 * completion of a course that no requirement of theirs asks for. Spec D14.
 */
export async function readLapses(db: Db, entityId: number, today: CalendarDate): Promise<LapseDay[]> {
  const ahead = sql`between ${today}::date and ${addDays(today, DAYS_AHEAD)}::date`
  const { rows } = await sqlOf(LapseDay)`
    with ending as (
      select o.met_until as day, o.membership_id, q.name
      from ${rowsOf('requirementPeople', entityId)} o
      join ${rowsOf('requirements', entityId)} q on q.id = o.requirement_id
      join ${rowsOf('memberships', entityId)} m on m.id = o.membership_id and m.status = 'Active'
      where o.met_until ${ahead}
      union all
      select r.expires_on, r.membership_id, ${nameForReader(sql`c`)}
      from ${rowsOf('registrations', entityId)} r ${ofActive} join courses c on c.id = r.course_id
      where r.status = 'Complete' and r.expires_on ${ahead} and ${notRevoked}
        and not exists (
          select from registrations n where n.entity_id = r.entity_id and n.membership_id = r.membership_id and n.course_id = r.course_id
            and n.status = 'Complete' and (n.expires_on is null or n.expires_on > r.expires_on)
            and not exists (select from certificates v where v.entity_id = n.entity_id and v.registration_id = n.id
              and v.superseded_by is null and v.revoked_at is not null))
        and not exists (
          select from requirement_people o join requirements q on q.entity_id = o.entity_id and q.id = o.requirement_id
          where o.entity_id = r.entity_id and o.membership_id = r.membership_id and r.course_id = any(q.course_ids))
    ), days as (
      select day, count(distinct membership_id) as people from ending group by day
    ), lines as (
      select day, name, people, row_number() over (partition by day order by people desc, name) as place
      from (select day, name, count(distinct membership_id) as people from ending group by day, name) named
    )
    select d.day, d.people, jsonb_agg(jsonb_build_object('name', l.name, 'people', l.people) order by l.place)
             filter (where l.place <= ${NAMED_A_DAY}) as lines,
           greatest(count(*) - ${NAMED_A_DAY}::integer, 0) as more
    from days d join lines l on l.day = d.day group by d.day, d.people order by d.day`.execute(db)
  return rows
}
