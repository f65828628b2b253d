import type { Db } from '#platform/server/db.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { dateIn } from '#platform/shared/calendar-date.ts'

/** What the caller has said to have read here. */
export async function readSeen(db: Db, entity: EntityScope) {
  const seen = await entity
    .from('attentionSeen', db)
    .select(['seenAt', 'seenUse'])
    .where('membershipId', '=', entity.membershipId)
    .executeTakeFirst()
  return {
    seenAt: seen?.seenAt ?? null,
    seenOn: seen ? dateIn(entity.timeZone, new Date(seen.seenAt)) : null,
    seenUse: seen?.seenUse ?? 0,
  }
}
export type SeenBy = Awaited<ReturnType<typeof readSeen>>
