import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { CalendarDate } from '#platform/shared/calendar-date.ts'

/** When a member was hired, and where they work; null: not known. Requirements go by both. Decision 314. */
export const Employment = z.object({ hiredOn: CalendarDate.nullable(), site: z.string().nullable() })
export type Employment = z.infer<typeof Employment>

/** Keeps what is given and differs; returns what was before and is after, or null if nothing differs. */
export async function changeEmployment(
  trx: Trx,
  { entityId, membershipId }: { entityId: number; membershipId: number },
  given: { readonly [Name in keyof Employment]?: Employment[Name] | undefined },
): Promise<{ readonly before: Employment; readonly after: Employment } | null> {
  const before = await sqlOf(Employment)`
    select hired_on, site from memberships where entity_id = ${entityId} and id = ${membershipId} for no key update`.executeForOne(
    trx,
  )
  const { hiredOn = before.hiredOn, site = before.site } = given
  if (hiredOn === before.hiredOn && site === before.site) return null
  await trx
    .updateTable('memberships')
    .set({ hiredOn, site })
    .where('entityId', '=', entityId)
    .where('id', '=', membershipId)
    .execute()
  return { before, after: { hiredOn, site } }
}
