import { z } from 'zod'
import type { Db } from '#platform/server/db.ts'
import { type EntityScope, rowsOf } from '#platform/server/scope.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { Study } from '#training/enrollments/state.server.ts'
import type { ModuleView } from '../study/study.contract.ts'

const Missed = z.object({ moduleKey: z.string(), pageKey: z.string(), sure: z.boolean() })

/**
 * Checks whose first answer was wrong, and that were not answered right since their lesson was finished: they come back
 * before the exam. In the order of the course, those of which the person was sure first.
 */
export async function missedChecks(
  db: Db,
  { entity }: { readonly entity: EntityScope },
  { taken, course }: Study,
): Promise<ModuleView['missed']> {
  const { rows } = await sqlOf(Missed)`
    select f.module_key, f.page_key, coalesce(f.sure = 'sure', false) as sure
    from (select distinct on (w.module_key, w.page_key) w.module_key, w.page_key, w.correct, w.sure
      from ${rowsOf('pageAnswers', entity.id)} w
      where w.registration_id = ${taken.id} and (${taken.restartedAt}::timestamptz is null or w.answered_at >= ${taken.restartedAt})
      order by w.module_key, w.page_key, w.id) f
    join ${rowsOf('moduleProgress', entity.id)} p on p.registration_id = ${taken.id} and p.module_key = f.module_key
    where not f.correct and not exists (
      select from ${rowsOf('pageAnswers', entity.id)} w
      where w.registration_id = ${taken.id} and w.module_key = f.module_key and w.page_key = f.page_key
        and w.correct and w.answered_at > p.completed_at)`.execute(db)
  const missed = new Map(rows.map(({ moduleKey, pageKey, sure }) => [`${moduleKey}/${pageKey}`, sure]))
  const checks = course.modules.flatMap(module =>
    module.kind === 'lesson'
      ? module.pages.flatMap(({ kind, key, title }) => {
          const sure = missed.get(`${module.key}/${key}`)
          return kind === 'check' && sure !== undefined
            ? [{ moduleKey: module.key, lesson: module.title, pageKey: key, title, sure }]
            : []
        })
      : [],
  )
  return checks.toSorted((one, other) => Number(other.sure) - Number(one.sure))
}
