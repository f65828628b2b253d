import { z } from 'zod'
import type { Db, Trx } from '#platform/server/db.ts'
import type { Caller } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { platformStaff } from '#foundation/access/access.policies.ts'
import { lacksSecondFactor } from '#foundation/access/second-factor.server.ts'
import type { Correctable } from './corrections.contract.ts'

export const isStaff = ({ platformRoles }: Pick<Caller, 'platformRoles'>): boolean =>
  platformStaff.platformRoles.some(role => platformRoles.includes(role as (typeof platformRoles)[number]))

/**
 * What a person may correct on the certificates of an entity: staff everything, its own administrators the name; null:
 * nothing. Spec D4, D8.
 */
export async function mayCorrect(
  db: Db | Trx,
  caller: Pick<Caller, 'userId' | 'actorId' | 'platformRoles'>,
  entityId: number,
): Promise<Correctable['may'] | null> {
  if (isStaff(caller)) return 'all'
  const { rows } = await sqlOf(z.object({ id: z.number() }))`
    select m.id from ${rowsOf('memberships', entityId)} m
    where m.user_id = ${caller.userId} and m.status = 'Active' and m.roles && '{EntityAdmin,CoopAdmin}'
      and (${caller.actorId !== null} or not ${lacksSecondFactor('m')})`.execute(db)
  return rows.length > 0 ? 'name' : null
}
