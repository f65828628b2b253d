import { z } from 'zod'
import { type Db, intArray } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { rowsOf } from '#platform/server/scope.ts'
import type { EvidenceCount } from './evidence.contract.ts'
import { EvidenceStands, type EvidencePerson, NamedPerson } from './people.ts'
import { completed, isAsked, isListed, isOutside, type Selection } from './selection.server.ts'

// SQL of: memberships m, users u, registrations r, certificates c, outside_certificates o, requirement_people p, requirements q

/** How many people are asked about, and what of theirs would be listed. */
export async function countSelected(db: Db, selection: Selection): Promise<EvidenceCount> {
  const { entityId } = selection
  return sqlOf(
    z.object({ people: z.number(), completions: z.number(), certificates: z.number(), outside: z.number() }),
  )`
    with people as materialized (select m.id from ${rowsOf('memberships', entityId)} m where ${isAsked(selection)}),
      sent_in as (
        select count(*) as files from ${rowsOf('outsideCertificates', entityId)} o
        where o.membership_id in (select id from people) and ${isOutside(selection)})
    select (select count(*) from people) as people, (select files from sent_in) as outside,
           count(*) + (select files from sent_in) as completions,
           count(c.id) filter (where c.revoked_at is null) as certificates
    from ${rowsOf('registrations', entityId)} r
    left join ${rowsOf('certificates', entityId)} c on c.registration_id = r.id and c.superseded_by is null
    where r.membership_id in (select id from people) and ${isListed(selection)}`.executeForOne(db)
}

/** The next people after an id, each with how they stand as of the moment. */
export async function nextPeople(db: Db, selection: Selection, after: number, most: number): Promise<EvidencePerson[]> {
  const { entityId } = selection
  const { rows: people } = await sqlOf(NamedPerson)`
    select m.id, u.first_name, u.last_name, u.email, m.status = 'Active' as active,
           array(select g.name from ${rowsOf('groupMembers', entityId)} gm join ${rowsOf('groups', entityId)} g on g.id = gm.group_id
             where gm.membership_id = m.id and g.status = 'Active' order by g.name collate "und-x-icu", g.id) as groups
    from ${rowsOf('memberships', entityId)} m join users u on u.id = m.user_id
    where m.id > ${after} and ${isAsked(selection)}
    order by m.id limit ${most}`.execute(db)
  const ids = people.map(({ id }) => id)
  const standing = new Map((await readStandings(db, selection, ids)).map(one => [one.membershipId, one]))
  return people.map(person => {
    const { membershipId: _id, ...stands } = standing.get(person.id) ?? { membershipId: person.id, ...NOTHING }
    return { ...person, ...stands }
  })
}

const NOTHING: z.infer<typeof EvidenceStands> = {
  standing: 'None',
  since: null,
  dueOn: null,
  until: null,
  waiverReason: null,
  waivedUntil: null,
  waivedBy: null,
}

const Stood = EvidenceStands.extend({ membershipId: z.number() })

const readStandings = async (db: Db, selection: Selection, ids: readonly number[]) =>
  (await (selection.requirementId === null ? heldBy(selection, ids) : underIt(selection, ids)).execute(db)).rows

/** `member_requirements` as of the moment: only what had happened by then counts. */
const underIt = (selection: Selection, ids: readonly number[]) => {
  const { entityId, requirementId, asOf, day, timeZone } = selection
  return sqlOf(Stood)`
    select stood.membership_id, stood.since, stood.due_on, case when isfinite(stood.met_until) then stood.met_until end as until,
           stood.reason as waiver_reason, stood.waived_until, stood.waived_by,
           case when stood.trained_until >= ${day}::date then 'Met' when stood.met_until >= ${day}::date then 'Waived'
             when stood.due_on < ${day}::date then 'Overdue' else 'ToDo' end as standing
    from (
      select p.membership_id, p.since, trained.until as trained_until, w.waived_until, w.reason, w.by as waived_by,
             coalesce(greatest(trained.until, w.waived_until), '-infinity') as met_until,
             case when trained.until is not null then nullif(greatest(trained.until, w.waived_until), 'infinity')
               when first_due(q, p.since, m.hired_on) is not null then greatest(first_due(q, p.since, m.hired_on), w.waived_until)
             end as due_on
      from ${rowsOf('requirementPeople', entityId)} p
      join requirements q on q.entity_id = p.entity_id and q.id = p.requirement_id
      join ${rowsOf('memberships', entityId)} m on m.id = p.membership_id
      left join lateral (
        select max(one.until) as until from (
          select least(meets_until(q, (r.date_completed at time zone ${timeZone}::text)::date, r.expires_on),
                   case when r.floor_id is not null then r.expires_on end, (c.revoked_at at time zone 'Etc/GMT+12')::date - 1) as until
          from ${rowsOf('registrations', entityId)} r
          left join ${rowsOf('certificates', entityId)} c on c.registration_id = r.id and c.superseded_by is null and c.revoked_at is not null
          where r.membership_id = p.membership_id and ${completed(selection)}
          union all
          select meets_until(q, o.completed_on, o.expires_on) from ${rowsOf('outsideCertificates', entityId)} o
          where o.membership_id = p.membership_id and o.requirement_id = p.requirement_id and o.status = 'Accepted'
            and o.decided_at <= ${asOf}::timestamptz) one) trained on true
      left join lateral (
        select w.waived_until, w.reason, g.first_name || ' ' || g.last_name as by
        from ${rowsOf('requirementWaivers', entityId)} w join users g on g.id = w.given_by
        where w.membership_id = p.membership_id and w.requirement_id = p.requirement_id and w.given_at <= ${asOf}::timestamptz
          and (w.ended_at is null or w.ended_at > ${asOf}::timestamptz)
        order by w.id desc limit 1) w on true
      where p.requirement_id = ${requirementId}::integer and p.membership_id = any(${intArray(ids)})) stood`
}

/** A person holds a training while any completion of theirs is valid. */
const heldBy = (selection: Selection, ids: readonly number[]) => sqlOf(Stood)`
  select held.membership_id, null as since, null as due_on, null as waiver_reason, null as waived_until, null as waived_by,
         case when isfinite(held.until) then held.until end as until,
         case when held.until >= ${selection.day}::date then 'Holds' else 'Ended' end as standing
  from (
    select r.membership_id,
           max(least(coalesce(r.expires_on, 'infinity'), (c.revoked_at at time zone 'Etc/GMT+12')::date - 1)) as until
    from ${rowsOf('registrations', selection.entityId)} r
    left join ${rowsOf('certificates', selection.entityId)} c on c.registration_id = r.id and c.superseded_by is null and c.revoked_at is not null
    where r.membership_id = any(${intArray(ids)}) and ${completed(selection)}
    group by r.membership_id) held`
