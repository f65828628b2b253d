import { sql } from 'kysely'
import { z } from 'zod'
import { Refusal, kindOf } from '#platform/server/refusal.ts'
import { route } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { PublishedModule } from '#courses/courses/published.server.ts'
import { beat, BEAT_MAX_SECONDS, type PageTime, studying } from './enrollments.contract.ts'
import { enrollmentsMessages } from './enrollments.messages.ts'
import { entityOfRegistration, openedModule, readStudy, readTaken, refuseComplete } from './state.server.ts'

const Counted = z.object({
  totalSeconds: z.number(),
  moduleSeconds: z.number(),
  pageSeconds: z.record(z.string(), z.number()),
})
type Counted = z.infer<typeof Counted>

/** The pages of the module, each once; others are no pages of it, or those of another language's version. */
function pagesOf(module: PublishedModule, spent: readonly PageTime[] = []): PageTime[] {
  if (module.kind !== 'lesson') return []
  return module.pages.flatMap(({ key }) => {
    const seconds = spent.filter(page => page.key === key).reduce((sum, page) => sum + page.seconds, 0)
    return seconds > 0 ? [{ key, seconds }] : []
  })
}

/** What of the added time each page gets: what was claimed for it, until nothing is left. */
const shared = (pages: readonly PageTime[]) => sql`
  select coalesce(jsonb_object_agg(g.key, g.given) filter (where g.given > 0), '{}') as pages from (
    select p.key, least(p.seconds, greatest(0, counted.added - (sum(p.seconds) over (order by p.position) - p.seconds)))::int as given
    from jsonb_to_recordset(${JSON.stringify(pages.map((page, position) => ({ ...page, position })))}::jsonb)
      p (key text, seconds int, position int)) g`

export const timeRoutes = [
  /**
   * `last_beat_at` is the instant up to which time is accounted for: a beat adds what its tab claims, never more than
   * has passed since then. So two tabs share one clock, and a replay adds nothing. One statement, under the row's lock.
   * Spec D4.
   */
  route(
    beat,
    async ({ body, entity, caller, params }, { clock, db }) => {
      if (caller.actorId !== null) throw new Refusal({ status: 403, message: enrollmentsMessages.lookOnly })
      const study = await readStudy({ entity, params }, { db })
      refuseComplete(study.taken)
      const { module, outline } = openedModule(study, body.moduleKey)
      const now = clock.iso()
      const { rows } = await sqlOf(Counted)`
      with held as (
        select r.id, r.entity_id, r.last_beat_at,
               coalesce(floor(least(${body.seconds}::int, ${BEAT_MAX_SECONDS}::int,
                 greatest(0, extract(epoch from ${now}::timestamptz - r.last_beat_at))))::int, 0) as added
        from registrations r
        where r.id = ${params.registrationId} and r.entity_id = ${entity.id} and r.membership_id = ${entity.membershipId} and r.status <> 'Complete'
        for update
      ), counted as (
        update registrations r set total_seconds = r.total_seconds + held.added, status = 'In_Progress',
          date_started = coalesce(r.date_started, ${now}::timestamptz),
          last_beat_at = case
            when held.last_beat_at is null then ${now}::timestamptz
            when ${body.seconds}::int = 0 and held.last_beat_at > ${now}::timestamptz - make_interval(secs => ${BEAT_MAX_SECONDS})
              then held.last_beat_at
            when ${body.seconds}::int = 0 then ${now}::timestamptz
            else greatest(held.last_beat_at + make_interval(secs => held.added), ${now}::timestamptz - interval '1 second') end
        from held where r.id = held.id and r.entity_id = held.entity_id
        returning r.id, r.entity_id, r.total_seconds, held.added
      )
      insert into module_progress as m (entity_id, registration_id, module_key, status, seconds, page_seconds, started_at)
      select entity_id, id, ${body.moduleKey}, 'In_Progress', added, spent.pages, ${now}
      from counted cross join lateral (${shared(pagesOf(module, body.pages))}) spent
      on conflict (registration_id, module_key) do update set seconds = m.seconds + excluded.seconds,
        page_seconds = m.page_seconds || coalesce((
          select jsonb_object_agg(one.key, one.value::int + coalesce((m.page_seconds ->> one.key)::int, 0))
          from jsonb_each_text(excluded.page_seconds) one), '{}')
      returning m.seconds as module_seconds, m.page_seconds, (select total_seconds from counted) as total_seconds`.execute(
        db,
      )
      const [counted] = rows
      // It may have been taken back meanwhile.
      if (!counted) await readTaken(db, { entity, params })
      if (!counted)
        throw new Refusal({ status: 409, kind: kindOf(studying, 'complete'), message: enrollmentsMessages.reviewOnly })
      return { ...counted, minimumSeconds: outline.minimumSeconds }
    },
    { entityOf: entityOfRegistration },
  ),
]
