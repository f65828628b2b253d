import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

/** That many learners called 'Crowd' of an entity, by one statement; returns how many. */
export async function makeCrowd(db: Db, entityId: number, people: number): Promise<number> {
  await sql`
    with people as (
      insert into users (email, first_name, last_name, email_confirmed_at, created_at)
      select 'crowd-' || ${entityId}::int || '-' || n || '@learners.test', 'Crowd', 'No ' || n, now(), now()
      from generate_series(1, ${people}::int) n returning id
    ) insert into memberships (entity_id, user_id, roles, created_at)
    select ${entityId}::int, id, '{Learner}', now() from people`.execute(db)
  return people
}
