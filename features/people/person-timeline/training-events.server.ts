import { sql } from 'kysely'
import { event, facts, sources, type Sql, type TimelineOf } from './timeline-sql.server.ts'

// SQL of: exam_attempts x, assignments g, requirements q

/** What became of each training. */
export const trainings = ({ entity }: TimelineOf): Sql => sql`
  select ${event({
    key: sql`'training ' || r.id`,
    at: sql`r.date_added`,
    kind: 'trainings',
    event: sql`case when r.assignment_id is not null then 'assigned' when r.requirement_id is not null then 'required' else 'added' end`,
    by: sql`(select u.first_name || ' ' || u.last_name from ${entity.rows('assignments')} g join users u on u.id = g.created_by
      where g.id = r.assignment_id)`,
    what: sql`r.training`,
    facts: facts({
      due: sql`r.due_date`,
      reason: sql`(select q.name from ${entity.rows('requirements')} q where q.id = r.requirement_id and r.assignment_id is null)`,
    }),
  })} from ${sources.trained} r
  union all
  select ${event({ key: sql`'started ' || r.id`, at: sql`r.date_started`, kind: 'trainings', event: 'started', what: sql`r.training` })}
  from ${sources.trained} r where r.date_started is not null
  union all
  select ${event({
    key: sql`'exam ' || x.id`,
    at: sql`x.finished_at`,
    kind: 'trainings',
    event: 'examFailed',
    what: sql`r.training`,
    facts: facts({ score: sql`x.score` }),
  })}
  from ${sources.trained} r join ${entity.rows('examAttempts')} x on x.registration_id = r.id where x.finished_at is not null and not x.passed
  union all
  select ${event({
    key: sql`'completed ' || r.id`,
    at: sql`r.date_completed`,
    kind: 'trainings',
    event: sql`case when r.credited_from is null then 'completed' else 'credited' end`,
    what: sql`r.training`,
    facts: facts({
      score: sql`(select max(x.score) from ${entity.rows('examAttempts')} x where x.registration_id = r.id)`,
    }),
  })} from ${sources.trained} r where r.date_completed is not null`

/** Each certificate from its issue to its end. One that replaced another is told as that. */
export const certificates = ({ entity }: TimelineOf): Sql => sql`
  select ${event({
    key: sql`'certificate ' || c.id`,
    at: sql`c.issued_at`,
    kind: 'certificates',
    event: sql`case when o.id is null then 'certified' else 'replaced' end`,
    what: sql`r.training`,
    facts: facts({
      number: sql`c.number`,
      certificateId: sql`c.id`,
      until: sql`c.expires_on`,
      reason: sql`o.superseded_reason`,
      before: sql`nullif(o.snapshot ->> 'learnerName', c.snapshot ->> 'learnerName')`,
      after: sql`case when o.snapshot ->> 'learnerName' <> c.snapshot ->> 'learnerName' then c.snapshot ->> 'learnerName' end`,
    }),
  })}
  from ${sources.held} c join ${sources.trained} r on r.id = c.registration_id left join ${sources.held} o on o.superseded_by = c.id
  union all
  select ${event({
    key: sql`'revoked ' || c.id`,
    at: sql`c.revoked_at`,
    kind: 'certificates',
    event: 'revoked',
    what: sql`r.training`,
    facts: facts({ number: sql`c.number`, certificateId: sql`c.id`, reason: sql`c.revoked_reason` }),
  })}
  from ${sources.held} c join ${sources.trained} r on r.id = c.registration_id where c.revoked_at is not null
  union all
  select ${event({
    key: sql`'expires ' || r.id`,
    at: sql`(r.expires_on + 1)::timestamp at time zone ${entity.timeZone}::text - interval '1 second'`,
    kind: 'certificates',
    event: 'expires',
    what: sql`r.training`,
    facts: facts({ number: sql`c.number`, certificateId: sql`c.id` }),
    exact: sql`false`,
  })}
  from ${sources.trained} r join ${sources.held} c on c.registration_id = r.id and c.superseded_by is null and c.revoked_at is null
  where r.status = 'Complete' and r.expires_on is not null`
