import { type RawBuilder, sql } from 'kysely'

// 'offset 0' keeps it an index lookup, row by row: as a join, a hundred thousand rows ended up in a nested loop.

/** People whom the organization already has: its members, except archived ones, who may be invited again. */
export const isMember = (entityId: number, email: RawBuilder<unknown>) => sql`exists (
  select from users u join memberships m on m.user_id = u.id
  where u.email = ${email} and m.entity_id = ${entityId} and m.status <> 'Archived' offset 0)`
