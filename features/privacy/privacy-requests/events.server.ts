import type { PrivacyEvents } from '#database/types.ts'
import type { Db, Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'

/** Notes in the transaction of a change what became of a request; by nobody: the person, or the program. */
export async function noteEvent(
  trx: Db | Trx,
  { clock }: Pick<Services, 'clock'>,
  {
    requestId,
    event,
    userId = null,
    note = '',
  }: {
    requestId: number
    event: PrivacyEvents['event']
    userId?: number | null
    note?: string
  },
): Promise<void> {
  await trx.insertInto('privacyEvents').values({ requestId, event, userId, note, at: clock.iso() }).execute()
}
