import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import { unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'

// SQL of: memberships m, users u, supervisors v

const Person = z.object({
  active: z.boolean(),
  email: z.string(),
  version: z.number().nullable(),
  supervisors: z.number(),
})

/** The member, locked first, so that two administrators change them one after the other. */
export async function personOf(trx: Trx, entity: EntityScope, entityUserId: number) {
  await entity
    .from('memberships', trx)
    .select('memberships.id')
    .where('memberships.id', '=', entityUserId)
    .forUpdate()
    .execute()
  const { rows } = await sqlOf(Person)`
    select m.status = 'Active' as active, u.email, v.version,
      (select count(*) from ${entity.rows('supervisors')} o) as supervisors
    from ${entity.rows('memberships')} m join users u on u.id = m.user_id
    left join ${entity.rows('supervisors')} v on v.membership_id = m.id
    where m.id = ${entityUserId}`.execute(trx)
  if (!rows[0]) throw unknown(common.notFound)
  return rows[0]
}
