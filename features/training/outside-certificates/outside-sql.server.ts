import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'

// SQL of: outside_certificates f, requirements q

/** `meetsUntil` of the requirement's rules: the last day; null: it has none. */
const until = sql`meets_until(q, f.completed_on, f.expires_on)`
export const meets = sql`case when isfinite(${until}) then ${until} end`

/** The name of a requirement that stands and obliges this member; null: there is none. */
export async function requirementFor(
  trx: Trx,
  entity: EntityScope,
  { requirementId, membershipId }: { readonly requirementId: number; readonly membershipId: number },
): Promise<string | null> {
  const { rows } = await sqlOf(z.object({ name: z.string() }))`
    select q.name from ${entity.rows('requirements')} q
    join ${entity.rows('requirementPeople')} o on o.requirement_id = q.id and o.membership_id = ${membershipId}
    where q.id = ${requirementId} and q.ended_at is null`.execute(trx)
  return rows[0]?.name ?? null
}
