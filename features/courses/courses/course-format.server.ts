import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { COURSE_FORMAT } from '../course-content/course-content.ts'

/** Programs of before may go on that long, or come back, and read every course that is offered. Decision 300. */
export const FORMAT_HOLD_SECONDS = 86_400

/**
 * From when on versions in this program's format are published: at once in a new database, otherwise a day after the
 * first start of a program that knows it. Once per format, whatever is started later.
 */
export async function formatUsedFrom(trx: Trx, { clock }: Pick<Services, 'clock'>): Promise<Date> {
  const { rows } = await sqlOf(z.object({ usedFrom: z.string() }))`
    with added as (
      insert into course_formats (format, used_from)
      select ${COURSE_FORMAT}::int, case when exists (select from course_versions)
        then ${clock.iso(FORMAT_HOLD_SECONDS)}::timestamptz else ${clock.iso()}::timestamptz end
      on conflict do nothing returning used_from)
    select used_from as "usedFrom" from added
    union all select used_from from course_formats where format = ${COURSE_FORMAT}`.execute(trx)
  if (!rows[0]) throw new Error(`Course format ${COURSE_FORMAT} was not stored`)
  return new Date(rows[0].usedFrom)
}
