import { sql } from 'kysely'
import { event, facts, nameOfUser, sources, type Sql, type TimelineOf } from './timeline-sql.server.ts'

// SQL of: outside_certificates f, requirement_waivers w, requirements q

/** Certificates that they got elsewhere, and what was waived. */
export const required = ({ entity }: TimelineOf): Sql => sql`
  select ${event({
    key: sql`'outside ' || f.id`,
    at: sql`f.sent_at`,
    kind: 'certificates',
    event: 'outsideSent',
    by: sql`case when f.sent_by <> p.user_id then ${nameOfUser(sql`f.sent_by`)} end`,
    what: sql`f.title`,
    facts: facts({ until: sql`f.expires_on` }),
  })}
  from ${sources.person} p join ${entity.rows('outsideCertificates')} f on f.membership_id = p.id
  union all
  select ${event({
    key: sql`'decided ' || f.id`,
    at: sql`f.decided_at`,
    kind: 'certificates',
    event: sql`case f.status when 'Accepted' then 'outsideAccepted' else 'outsideRefused' end`,
    by: nameOfUser(sql`f.decided_by`),
    what: sql`f.title`,
    facts: facts({ reason: sql`f.reason` }),
  })}
  from ${sources.person} p join ${entity.rows('outsideCertificates')} f on f.membership_id = p.id
  where f.decided_at is not null and f.status in ('Accepted', 'Refused')
  union all
  select ${event({
    key: sql`'waived ' || w.id`,
    at: sql`w.given_at`,
    kind: 'requirements',
    event: 'waived',
    by: nameOfUser(sql`w.given_by`),
    what: sql`q.name`,
    facts: facts({ until: sql`w.waived_until`, reason: sql`w.reason` }),
  })}
  from ${sources.person} p join ${entity.rows('requirementWaivers')} w on w.membership_id = p.id
  join ${entity.rows('requirements')} q on q.id = w.requirement_id
  union all
  select ${event({
    key: sql`'unwaived ' || w.id`,
    at: sql`w.ended_at`,
    kind: 'requirements',
    event: 'waiverEnded',
    by: nameOfUser(sql`w.ended_by`),
    what: sql`q.name`,
  })}
  from ${sources.person} p join ${entity.rows('requirementWaivers')} w on w.membership_id = p.id and w.ended_at is not null
  join ${entity.rows('requirements')} q on q.id = w.requirement_id`
