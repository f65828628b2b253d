import { sql } from 'kysely'
import type { Trx } from '#platform/server/db.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { lastFailed, reviewedPage } from '#training/enrollments/exam-state.rules.ts'
import type { Taken } from '#training/enrollments/state.server.ts'

/** Pages that are read after a failed attempt are read again: they open the next one. */
export async function keepReviewed(
  trx: Trx,
  { entity }: { readonly entity: EntityScope },
  { attempts }: Taken,
  pages: readonly { readonly moduleKey: string; readonly pageKey: string }[],
): Promise<void> {
  const last = lastFailed(attempts)
  if (!last || pages.length === 0) return
  const read = pages.map(({ moduleKey, pageKey }) => reviewedPage(moduleKey, pageKey))
  await entity
    .update('examAttempts', trx)
    .set({ reviewed: sql`array(select distinct page from unnest(reviewed || ${read}::text[]) page)` })
    .where('examAttempts.id', '=', last.id)
    .execute()
}
