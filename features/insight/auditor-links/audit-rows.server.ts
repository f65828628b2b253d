import { type RawBuilder, sql } from 'kysely'
import { intArray } from '#platform/server/db.ts'
import { emptyLast, type ListSql } from '#platform/server/list.ts'
import type { LongList } from '#platform/server/long-list.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { startOfDay } from '#platform/shared/report-range.ts'
import { standingSql } from '#training/requirements/requirement-list.server.ts'
import { completionSql, notRevokedIn } from '#training/standing/standing.server.ts'
import { auditPeople, GROUPS_NAMED } from './audit-page.contract.ts'
import type { OpenedLink } from './opened-link.server.ts'

// SQL of: requirement_people o, requirements q, member_summaries s, registrations r, registrations registrations
// SQL of: certificates v, group_members gm, groups g, outside_certificates x

type Sql = RawBuilder<unknown>

/** Names alone: a search must not find people by an address that the page does not show. */
const named = (names: Sql, text: string) => holdsAll(sql`fold(${names})`, wordsOf(text))

/** Who is in one of the groups, or below one, that the link is limited to. */
const inGroups = ({ entityId, groupIds, within }: OpenedLink, member: Sql): Sql =>
  groupIds.length === 0
    ? sql`true`
    : sql`${member} in (select gm.membership_id from ${rowsOf('groupMembers', entityId)} gm where gm.group_id = any(${intArray(within)}))`

/** Of a person's groups those that the link is limited to with all below, or all that are active. */
const groupsOf = ({ entityId, groupIds, within }: OpenedLink, member: Sql): Sql => sql`array(
  select g.name from ${rowsOf('groupMembers', entityId)} gm join ${rowsOf('groups', entityId)} g on g.id = gm.group_id
  where gm.membership_id = ${member} and ${groupIds.length === 0 ? sql`g.status = 'Active'` : sql`g.id = any(${intArray(within)})`}
  order by g.name collate "und-x-icu" limit ${sql.lit(GROUPS_NAMED)})`

/** Whether a completion lies within the link's days, which are those of the organization. */
function completedWithin({ timeZone, completedFrom: from, completedUntil: until }: OpenedLink, at: Sql): Sql {
  const start = (day: CalendarDate) => sql`${startOfDay(timeZone, day).toISOString()}::timestamptz`
  return sql.join(
    [
      sql`true`,
      ...(from === null ? [] : [sql`${at} >= ${start(from)}`]),
      ...(until === null ? [] : [sql`${at} < ${start(addDays(until, 1))}`]),
    ],
    sql` and `,
  )
}

const dayWithin = ({ completedFrom: from, completedUntil: until }: OpenedLink, day: Sql): Sql =>
  sql`(${from}::date is null or ${day} >= ${from}::date) and (${until}::date is null or ${day} <= ${until}::date)`

/** Completions that may count for the requirement of a person `p`, the latest first; those whose certificate was revoked prove nothing. */
const proofs = (link: OpenedLink): Sql => sql`
  select (r.date_completed at time zone ${link.timeZone})::date as completed_on, r.certificate_name as certificate_number, r.training as course,
         false as from_outside
  from ${rowsOf('registrations', link.entityId)} r
  where r.membership_id = p.membership_id and r.course_id = any(p.course_ids) and r.status = 'Complete'
    and ${completedWithin(link, sql`r.date_completed`)} and ${notRevokedIn('r', link.entityId)}
  union all
  select x.completed_on, null, x.title, true from ${rowsOf('outsideCertificates', link.entityId)} x
  where x.membership_id = p.membership_id and x.requirement_id = p.requirement_id and x.status = 'Accepted'
    and ${dayWithin(link, sql`x.completed_on`)}`

/** The people under the link's requirements, a line for each; those who are not active any more are left out at once. */
export const underRequirements = (link: OpenedLink): Pick<ListSql<typeof auditPeople>, 'from' | 'always'> => ({
  from: sql`${rowsOf('requirementPeople', link.entityId)} o
    join ${rowsOf('requirements', link.entityId)} q on q.id = o.requirement_id and q.ended_at is null
    join ${rowsOf('memberSummaries', link.entityId)} s on s.membership_id = o.membership_id and s.status = 'Active'`,
  always: sql`${link.requirementId === null ? sql`true` : sql`o.requirement_id = ${link.requirementId}`}
    and ${inGroups(link, sql`o.membership_id`)} and ${provedWithin(link)}`,
})

/** With days, only those who completed something within them. */
const provedWithin = (link: OpenedLink): Sql =>
  link.completedFrom === null && link.completedUntil === null
    ? sql`true`
    : sql`exists (select from (select o.membership_id, o.requirement_id, q.course_ids) p cross join lateral (${proofs(link)}) proof)`

/** What is read of each line before its details. */
export const underColumns = (
  today: CalendarDate,
): Sql => sql`o.membership_id, o.requirement_id, s.first_name, s.last_name,
  q.name as requirement, q.course_ids, ${standingSql(today)} as standing, case when isfinite(o.met_until) then o.met_until end as valid_until`

/** The details of a line `p`: asked for the lines of a page alone. */
export const underDetails = (link: OpenedLink) => ({
  join: sql`left join lateral (select * from (${proofs(link)}) one order by one.completed_on desc limit 1) proof on true`,
  columns: sql`p.membership_id || '-' || p.requirement_id as line, p.first_name, p.last_name, ${groupsOf(link, sql`p.membership_id`)} as groups,
    p.requirement, proof.course, p.standing, proof.completed_on, proof.certificate_number, coalesce(proof.from_outside, false) as from_outside,
    p.valid_until`,
})

export const underRequirementsList = (link: OpenedLink, today: CalendarDate): ListSql<typeof auditPeople> => ({
  of: auditPeople,
  ...underRequirements(link),
  filters: {
    searchTerm: text => named(sql`s.first_name || ' ' || s.last_name`, text),
    standing: standing => sql`${standingSql(today)} = ${standing}`,
    requirementId: id => sql`o.requirement_id = ${id}`,
  },
  sorts: {
    name: way => sql`s.last_name collate "und-x-icu" ${way}, s.first_name collate "und-x-icu" ${way}`,
    validUntil: emptyLast(sql`nullif(o.met_until, '-infinity')`),
  },
  ties: way => sql`s.membership_id ${way}, o.requirement_id ${way}`,
})

/** The trainings that people who are active have completed. */
export const completedTrainings = (link: OpenedLink, today: CalendarDate): LongList<typeof auditPeople> => ({
  of: auditPeople,
  table: 'registrations',
  entityId: link.entityId,
  columns: sql`r.id::text as line, r.first_name, r.last_name, ${groupsOf(link, sql`r.membership_id`)} as groups, null as requirement,
    r.training as course, ${completionSql('r', link.entityId, today)} as standing,
    (r.date_completed at time zone ${link.timeZone})::date as completed_on,
    r.certificate_name as certificate_number, false as from_outside, r.expires_on as valid_until`,
  always: sql`entity_id = ${link.entityId}::integer and status = 'Complete'
    and membership_id in (select s.membership_id from ${rowsOf('memberSummaries', link.entityId)} s where s.status = 'Active')
    and ${inGroups(link, sql`membership_id`)} and ${completedWithin(link, sql`date_completed`)}`,
  filters: {
    searchTerm: text => [
      // The index knows the address too: what it finds is looked at again by the name.
      ...holdsAll(sql`search`, wordsOf(text)),
      ...named(sql`first_name || ' ' || last_name`, text),
    ],
    standing: standing => sql`${completionSql('registrations', link.entityId, today)} = ${standing}`,
    // No completed training is under a requirement here.
    requirementId: () => sql`false`,
  },
  sorts: { name: sql`last_name collate "und-x-icu"`, validUntil: sql`expires_on` },
  mayBeEmpty: ['validUntil'],
})
