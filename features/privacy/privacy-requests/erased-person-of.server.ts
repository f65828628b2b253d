import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { ErasedPerson } from '../personal-data/erased-person.ts'

// SQL of: audit_log l

const Known = z.object({ names: z.array(z.string()), emails: z.array(z.string()) })

/** Everything that a person was called, from their account and from what their own log says of earlier names. */
export async function erasedPersonOf(trx: Trx, email: string, userId: number | null): Promise<ErasedPerson> {
  if (userId === null) return { userId, emails: [email], names: [], label: 'Deleted person' }
  const own = sql`from audit_log l where l.entity_id is null and l.user_id = ${userId}`
  const { names, emails } = await sqlOf(Known)`
    select array(
      select distinct trim(first_name || ' ' || last_name) from (
        select u.first_name, u.last_name from users u where u.id = ${userId}
        union all
        select l.detail -> 'before' ->> 'firstName', l.detail -> 'before' ->> 'lastName' ${own} and l.action = 'profile.information'
      ) called where first_name is not null and last_name is not null) as names,
    array(
      select distinct lower(address) from (
        select u.email as address from users u where u.id = ${userId}
        union all
        select l.detail -> 'before' ->> 'email' ${own} and l.action = 'email.changed'
      ) reached where address is not null) as emails`.executeForOne(trx)
  return { userId, emails: [...new Set([email, ...emails])], names, label: `Deleted person ${userId}` }
}
