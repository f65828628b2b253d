import { sql } from 'kysely'
import { event, nameOfUser, sources, type Sql, type TimelineOf } from './timeline-sql.server.ts'

// SQL of: invites i, join_requests q

/** The member, with the addresses under which the log and invites knew them, each for its time. */
export const personAndAddresses = ({ entity, membershipId }: TimelineOf): Sql => sql`
  person as materialized (
    select m.id, m.user_id, m.created_at, u.email, u.first_name, u.last_name
    from ${entity.rows('memberships')} m join users u on u.id = m.user_id where m.id = ${membershipId}),
  moved as materialized (
    select l.at, l.detail -> 'before' ->> 'email' as before from ${sources.person} p join audit_log l on l.entity_id is null
      and l.user_id = p.user_id and l.action = 'email.changed'),
  addresses as materialized (
    select o.before as email, coalesce(lag(o.at) over (order by o.at), '-infinity') as since, o.at as until from moved o
    union all
    select p.email, coalesce((select max(o.at) from moved o), '-infinity'), 'infinity' from ${sources.person} p)`

/** How somebody came: by whom they were invited, their request, the day they joined, their first sign-in since. */
export const arrivals = ({ entity, loggedSince }: TimelineOf): Sql => sql`
  select ${event({ key: sql`'invited ' || i.id`, at: sql`i.created_at`, kind: 'membership', event: 'invited', by: nameOfUser(sql`i.invited_by`) })}
  from ${sources.addresses} a join ${entity.rows('invites')} i on i.email = a.email and i.created_at >= a.since and i.created_at < a.until
  union all
  select ${event({ key: sql`'resent ' || i.id`, at: sql`i.resent_at`, kind: 'membership', event: 'invitedAgain' })}
  from ${sources.addresses} a join ${entity.rows('invites')} i on i.email = a.email and i.created_at >= a.since and i.created_at < a.until
  where i.resent_at is not null
  union all
  select ${event({ key: sql`'asked ' || q.id`, at: sql`q.requested_at`, kind: 'membership', event: 'askedToJoin' })}
  from ${sources.addresses} a join ${entity.rows('joinRequests')} q on q.email = a.email and q.requested_at >= a.since and q.requested_at < a.until
  union all
  select ${event({
    key: sql`'approved ' || q.id`,
    at: sql`q.decided_at`,
    kind: 'membership',
    event: 'requestApproved',
    by: nameOfUser(sql`q.decided_by`),
  })}
  from ${sources.addresses} a join ${entity.rows('joinRequests')} q on q.email = a.email and q.requested_at >= a.since and q.requested_at < a.until
  where q.decided_at is not null and q.status in ('approved', 'accepted')
  union all
  select ${event({ key: sql`'joined ' || p.id`, at: sql`p.created_at`, kind: 'membership', event: 'joined' })} from ${sources.person} p
  union all
  select ${event({ key: sql`'entered ' || f.id`, at: sql`f.at`, kind: 'membership', event: 'firstSignIn' })}
  from ${sources.person} p cross join lateral (
    select l.id, l.at from ${entity.rows('auditLog')} l where l.user_id = p.user_id and l.action = 'signIn.succeeded'
    order by l.at, l.id limit 1) f
  where p.created_at >= ${loggedSince}`
