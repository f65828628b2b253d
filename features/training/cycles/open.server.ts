import { sql } from 'kysely'
import { z } from 'zod'
import { intArray, type Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { auditAt } from '#foundation/audit-trail/audit.server.ts'
import { openNextCycles } from '../enrollments/opening.server.ts'
import { mailOpened, untold } from './cycle-mail.server.ts'
import { dueCycles } from './due.server.ts'

/** Trainings in one transaction: after a kill at most this many are looked for again. */
export const OPENED_AT_ONCE = 2_000

export interface Morning {
  readonly entityIds: readonly number[]
  readonly today: CalendarDate
}

/** Opens the next cycles of some entities, step by step, and then tells their people. A second run finds nothing. */
export async function openCycles(services: Services, morning: Morning, stopping?: AbortSignal): Promise<void> {
  while ((await services.db.transaction().execute(trx => openNext(trx, services, morning))) === OPENED_AT_ONCE)
    stopping?.throwIfAborted()
  await services.db.transaction().execute(trx => tellOpened(trx, services, morning))
}

/** The next step; returns how many opened. Each is noted with the completion that it follows: once for each. */
async function openNext(trx: Trx, services: Services, morning: Morning): Promise<number> {
  const opened = await openNextCycles(trx, services, dueCycles(services, { ...morning, limit: OPENED_AT_ONCE }))
  if (opened.length === 0) return 0
  await sql`
    insert into opened_cycles (entity_id, after_id, registration_id)
    select r.entity_id, before.id, r.id from registrations r
    cross join lateral (
      select b.id from registrations b
      where b.entity_id = r.entity_id and b.membership_id = r.membership_id and b.course_id = r.course_id and b.cycle < r.cycle
      order by b.cycle desc limit 1) before
    where r.entity_id = any(${intArray(morning.entityIds)}) and r.id = any(${intArray(opened)})
    on conflict do nothing`.execute(trx)
  return opened.length
}

const Told = z.object({
  entityId: z.number(),
  people: z.number(),
  trainings: z.number(),
  courses: z.array(z.string()),
})

/** The mails, and a line in each organization's log, for all that opened and was not told yet. */
async function tellOpened(trx: Trx, services: Services, morning: Morning): Promise<void> {
  await mailOpened(trx, services, morning)
  const { rows } = await sqlOf(Told)`
    with told as (
      update opened_cycles o set told_at = ${services.clock.iso()} from (${untold(morning.entityIds)}) u
      where o.entity_id = u.entity_id and o.registration_id = u.registration_id and o.told_at is null
      returning o.entity_id, o.registration_id
    )
    select r.entity_id, count(distinct r.membership_id) as people, count(*) as trainings,
           array_agg(distinct r.training order by r.training) as courses
    from told t join registrations r on r.entity_id = t.entity_id and r.id = t.registration_id
    group by r.entity_id`.execute(trx)
  await auditAt(
    trx,
    services,
    { caller: null, action: 'trainings.cyclesOpened' },
    rows.map(({ entityId, courses, people, trainings }) => ({
      entityId,
      target: courses.join(', '),
      detail: { people, trainings },
    })),
  )
}
