import { z } from 'zod'
import { Refusal, kindOf } from '#platform/server/refusal.ts'
import { route } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { beat, BEAT_MAX_SECONDS, studying } from './enrollments.contract.ts'
import { enrollmentsMessages } from './enrollments.messages.ts'
import { entityOfRegistration, openedModule, readStudy, readTaken, refuseComplete } from './state.server.ts'

const Counted = z.object({
  totalSeconds: z.number(),
  moduleSeconds: z.number(),
})
type Counted = z.infer<typeof Counted>

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
      const { outline } = openedModule(study, body.moduleKey)
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
      insert into module_progress as m (entity_id, registration_id, module_key, status, seconds, started_at)
      select entity_id, id, ${body.moduleKey}, 'In_Progress', added, ${now} from counted
      on conflict (registration_id, module_key) do update set seconds = m.seconds + excluded.seconds
      returning m.seconds as module_seconds, (select total_seconds from counted) as total_seconds`.execute(db)
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
