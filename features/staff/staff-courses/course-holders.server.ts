import { sql } from 'kysely'
import { z } from 'zod'
import { job } from '#platform/server/feature.ts'
import { holdsSql } from '#training/standing/standing.server.ts'

/** How old the figures may become. */
const COUNT_EVERY_SECONDS = 15 * 60

/**
 * Counts who holds each version. It goes through all registrations, which takes seconds where there are millions, so it
 * is done in the background; the page says as of when.
 */
export const countHolders = job({
  name: 'count-course-holders',
  payload: z.strictObject({}),
  unfinished: ({ clock }) => sql`
    select 'course-holders' as key, '{}'::jsonb as payload
    where exists (
      select from course_versions v left join course_holders h on h.version_id = v.id
      where h.version_id is null or h.counted_at <= ${clock.iso(-COUNT_EVERY_SECONDS)})`,
  async run({ db, clock }) {
    await sql`
      insert into course_holders (version_id, open, completed, valid, organizations, counted_at)
      select v.id, coalesce(c.open, 0), coalesce(c.completed, 0), coalesce(c.valid, 0), coalesce(c.organizations, 0), ${clock.iso()}
      from course_versions v left join (
        select r.version_id, count(*) filter (where r.status <> 'Complete') as open, count(*) filter (where r.status = 'Complete') as completed,
               count(*) filter (where ${holdsSql('r', clock.today('UTC'))}) as valid, count(distinct r.entity_id) as organizations
        from registrations r group by r.version_id
      ) c on c.version_id = v.id
      order by v.id
      on conflict (version_id) do update set open = excluded.open, completed = excluded.completed, valid = excluded.valid,
        organizations = excluded.organizations, counted_at = excluded.counted_at`.execute(db)
  },
})
