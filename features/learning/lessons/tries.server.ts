import { z } from 'zod'
import type { Db, Trx } from '#platform/server/db.ts'
import { type EntityScope, rowsOf } from '#platform/server/scope.ts'
import { textArray } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { Taken } from '#training/enrollments/state.server.ts'

const Wrong = z.object({ moduleKey: z.string(), pageKey: z.string(), clientKey: z.string() })
const nameOf = (moduleKey: string, pageKey: string) => `${moduleKey}/${pageKey}`

/** An answer as the player names it. */
interface Given {
  readonly moduleKey: string
  readonly pageKey: string
  /** Made where it was given: a replay has the same. */
  readonly id: string
}

/** Whether an answer has a wrong one before it: then there is no further try, and the answer is told. */
export interface Tries {
  readonly isLast: (given: Given) => boolean
  /** A wrong answer that is not stored yet. */
  readonly wrong: (given: Given) => void
}

/** The first wrong answer on each page of these modules, since the lessons began. */
export async function triesIn(
  on: Db | Trx,
  { entity }: { readonly entity: EntityScope },
  taken: Taken,
  moduleKeys: readonly string[],
): Promise<Tries> {
  const { rows } = await sqlOf(Wrong)`
    select distinct on (w.module_key, w.page_key) w.module_key, w.page_key, w.client_key
    from ${rowsOf('pageAnswers', entity.id)} w
    where w.registration_id = ${taken.id} and w.module_key = any(${textArray(moduleKeys)}) and not w.correct
      and (${taken.restartedAt}::timestamptz is null or w.answered_at >= ${taken.restartedAt})
    order by w.module_key, w.page_key, w.id`.execute(on)
  const first = new Map(rows.map(({ moduleKey, pageKey, clientKey }) => [nameOf(moduleKey, pageKey), clientKey]))
  return {
    isLast: ({ moduleKey, pageKey, id }) => {
      const known = first.get(nameOf(moduleKey, pageKey))
      return known !== undefined && known !== id
    },
    wrong: ({ moduleKey, pageKey, id }) => {
      const name = nameOf(moduleKey, pageKey)
      if (!first.has(name)) first.set(name, id)
    },
  }
}
