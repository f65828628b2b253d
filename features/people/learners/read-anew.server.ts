import { sql } from 'kysely'
import { z } from 'zod'
import { job, type Services } from '#platform/server/feature.ts'
import { inSteps } from '#platform/server/in-steps.ts'
import { sqlOf } from '#platform/server/rows.ts'

/** Entities at a time. */
const CHUNK = 200
const Id = z.object({ id: z.number() })

interface Anew {
  readonly name: 'read-reminders' | 'read-work'
  /** Has a row for each entity that is still to be read. */
  readonly marks: 'unreadReminders' | 'unreadWork'
  /** Reads some members into their summaries, and returns them in their order. */
  step(services: Services, entityId: number, after: number): Promise<readonly { readonly id: number }[]>
}

/**
 * A job that reads into a new column of the summaries what was there before it, some people at a time: what triggers have
 * written meanwhile is newer, and stays. After a kill it goes on with the entities that are left.
 */
export function readAnew({ name, marks, step }: Anew) {
  const nextEntities = async ({ db }: Services, after: number) =>
    (
      await sqlOf(Id)`
      select u.entity_id as id from ${sql.table(marks)} u where u.entity_id > ${after} order by u.entity_id limit ${CHUNK}`.execute(
        db,
      )
    ).rows
  return job({
    name,
    payload: z.strictObject({}),
    unfinished: () => sql`
      select ${name}::text as key, '{}'::jsonb as payload where exists (select from ${sql.table(marks)})`,
    async run(services, _payload, stopping, progressed) {
      await inSteps(
        after => nextEntities(services, after),
        async entities => {
          for (const { id } of entities) {
            await inSteps(
              after => step(services, id, after),
              async () => {},
            )
            await services.db.deleteFrom(marks).where('entityId', '=', id).execute()
            stopping?.throwIfAborted()
          }
          await progressed?.()
        },
      )
    },
  })
}
