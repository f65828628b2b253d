import { type RawBuilder, sql } from 'kysely'

// 'offset 0' keeps it a look into an index, row by row: joined, a hundred thousand rows met each other in a nested loop.

/** Whom the organization has already: its members, save those archived, who may be invited anew. */
export const isMember = (entityId: number, email: RawBuilder<unknown>) => sql`exists (
  select from users u join memberships m on m.user_id = u.id
  where u.email = ${email} and m.entity_id = ${entityId} and m.status <> 'Archived' offset 0)`
