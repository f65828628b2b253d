import { z } from 'zod'
import type { Db, Trx } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { mergeAccountsMessages as messages } from './merge-accounts.messages.ts'

interface Account {
  readonly email: string
  readonly isConfirmed: boolean
  readonly platformRoles: readonly string[]
}

/** Why two accounts cannot be merged now. Spec D8. */
export async function obstaclesTo(
  on: Db | Trx,
  pair: { readonly keptId: number; readonly goneId: number },
  { kept, gone }: { readonly kept: Account; readonly gone: Account },
): Promise<string[]> {
  return [
    ...[kept, gone].filter(one => one.platformRoles.length > 0).map(one => messages.staff(one.email)),
    ...(kept.isConfirmed ? [] : [messages.unconfirmed(kept.email)]),
    ...(await underWay(on, pair, gone.email)),
  ]
}

/** Work that goes through members in the order of their ids, or checks who asked, would miss what moves meanwhile. */
async function underWay(
  on: Db | Trx,
  { keptId, goneId }: { readonly keptId: number; readonly goneId: number },
  email: string,
): Promise<string[]> {
  const { rows } = await sqlOf(z.object({ organization: z.string().nullable() }))`
    select e.name as organization from entities e
    where e.id in (
      select k.entity_id from memberships k join memberships g on g.entity_id = k.entity_id and g.user_id = ${goneId} where k.user_id = ${keptId})
      and exists (select from assignments a where a.entity_id = e.id and a.processed_at is null)
    union all
    select null where exists (select from exports x where x.requested_by = ${goneId} and x.status in ('Pending', 'InProcess'))`.execute(
    on,
  )
  return rows.map(({ organization }) =>
    organization === null ? messages.exporting(email) : messages.assigning(organization),
  )
}
