import { sql } from 'kysely'
import { event, facts, nameOfUser, sources, type Sql, type TimelineOf } from './timeline-sql.server.ts'

// SQL of: audit_log l, hand_reminders h

/** A reminder by hand that has a row of its own is told from there: one goes out in a day at most. */
const TOLD_APART = '1 hour'

/** In these words as the indexes of the log have them. */
const aboutPerson = sql`l.action in (
  'member.promoted', 'member.demoted', 'member.activated', 'member.deactivated', 'member.archived', 'member.groupsChanged',
  'member.employmentChanged', 'member.reminded', 'member.transcriptTaken', 'supervisor.made', 'supervisor.ended')`
const aboutRoles = sql`l.action in (
  'auditor.made', 'auditor.changed', 'auditor.ended', 'owner.handedOver', 'owner.named', 'owner.followed')`
const namingPeople = sql`l.action in ('group.membersChanged', 'trainings.withdrawn', 'trainings.dueDateChanged', 'member.reminded')`

const eventOf = sql`case l.action
  when 'member.employmentChanged' then 'detailsChanged' when 'member.reminded' then 'remindedByHand'
  when 'supervisor.made' then 'supervisorMade' when 'supervisor.ended' then 'supervisorEnded'
  when 'auditor.made' then 'auditorMade' when 'auditor.changed' then 'auditorChanged' when 'auditor.ended' then 'auditorEnded'
  when 'group.membersChanged' then 'groupsChanged' else case when l.action like 'owner.%' then 'ownerMade' else split_part(l.action, '.', 2) end end`
const kindOf = sql`case when l.action in ('member.groupsChanged', 'group.membersChanged') then 'groups'
  when l.action = 'member.reminded' then 'reminders' when l.action like 'trainings.%' then 'trainings' else 'membership' end`

/** Names that stand in one list of a line and not in the other. */
const onlyIn = (one: string, other: string): Sql => sql`case when l.action = 'member.groupsChanged' then (
  select jsonb_agg(n.name) from jsonb_array_elements_text(l.detail -> ${sql.lit(one)}) n (name)
  where not (l.detail -> ${sql.lit(other)}) ? n.name) end`
const movedIn = (
  list: string,
): Sql => sql`case when l.action = 'group.membersChanged' and l.detail -> ${sql.lit(list)} @> to_jsonb(p.id)
  then jsonb_build_array(l.target) end`

const line = event({
  key: sql`'line ' || l.id`,
  at: sql`l.at`,
  kind: kindOf,
  event: eventOf,
  by: nameOfUser(sql`l.user_id`),
  what: sql`case when l.action like 'trainings.%' then l.target end`,
  facts: facts({
    added: sql`coalesce(${onlyIn('after', 'before')}, ${movedIn('added')})`,
    removed: sql`coalesce(${onlyIn('before', 'after')}, ${movedIn('removed')})`,
    until: sql`case when l.action in ('auditor.made', 'auditor.changed') then l.detail -> 'after' -> 'through' end`,
    due: sql`case when l.action = 'trainings.dueDateChanged' then l.detail -> 'after' -> 'dueDate' end`,
  }),
})

/** What the log says about a person under their address, and where it names them among others. */
export const loggedEvents = ({ entity }: TimelineOf): Sql => sql`
  select ${line} from (
    select l.* from ${sources.addresses} a join ${entity.rows('auditLog')} l on l.target = a.email and l.at >= a.since and l.at < a.until
    where ${aboutPerson}
    union
    select l.* from ${sources.addresses} a join ${entity.rows('auditLog')} l on l.target = a.email and l.at >= a.since and l.at < a.until
    where ${aboutRoles}
    union
    select l.* from ${sources.person} p join ${entity.rows('auditLog')} l on ${namingPeople} and (
      l.detail @> jsonb_build_object('added', jsonb_build_array(p.id)) or l.detail @> jsonb_build_object('removed', jsonb_build_array(p.id))
      or l.detail @> jsonb_build_object('entityUserIds', jsonb_build_array(p.id))
      or l.detail @> jsonb_build_object('emails', jsonb_build_array(p.email)))) l
  cross join ${sources.person} p
  where not (l.action = 'member.reminded' and exists (
    select from ${entity.rows('handReminders')} h where h.membership_id = p.id
      and h.sent_at between l.at - ${sql.lit(TOLD_APART)}::interval and l.at + ${sql.lit(TOLD_APART)}::interval))
  union all
  select ${event({
    key: sql`'line ' || l.id`,
    at: sql`l.at`,
    kind: 'membership',
    event: 'renamed',
    facts: facts({ before: called('before'), after: called('after') }),
  })}
  from ${sources.person} p join audit_log l on l.entity_id is null and l.user_id = p.user_id and l.action = 'profile.information'
    and l.at >= p.created_at and ${called('before')} <> ${called('after')}`

function called(when: 'before' | 'after'): Sql {
  const name = (part: string) => sql`(l.detail -> ${sql.lit(when)} ->> ${sql.lit(part)})`
  return sql`${name('firstName')} || ' ' || ${name('lastName')}`
}
