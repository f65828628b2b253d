import { sql } from 'kysely'
import { z } from 'zod'
import { job, type Services } from '#platform/server/feature.ts'
import { inSteps, STEP } from '#platform/server/in-steps.ts'
import { sqlOf } from '#platform/server/rows.ts'

/** Entities at a time. */
const CHUNK = 200
const Id = z.object({ id: z.number() })

// SQL of: member_summaries s, registrations r, reminders n, entities e, unread_reminders u

/**
 * Reads the reminders from before the column into the summaries, some people at a time: what a trigger or a reminder by
 * hand has written meanwhile is newer, and stays. After a kill it goes on with the entities that are left.
 */
export const readReminders = job({
  name: 'read-reminders',
  payload: z.strictObject({}),
  unfinished: () => sql`
    select 'read-reminders' as key, '{}'::jsonb as payload where exists (select from unread_reminders)`,
  async run(services, _payload, stopping, progressed) {
    await inSteps(
      after => nextEntities(services, after),
      async entities => {
        for (const { id } of entities) {
          await readInto(services, id)
          stopping?.throwIfAborted()
        }
        await progressed?.()
      },
    )
  },
})

const nextEntities = async ({ db }: Services, after: number) =>
  (
    await sqlOf(Id)`
    select u.entity_id as id from unread_reminders u where u.entity_id > ${after} order by u.entity_id limit ${CHUNK}`.execute(
      db,
    )
  ).rows

async function readInto({ db }: Services, entityId: number): Promise<void> {
  await inSteps(
    async after =>
      (
        await sqlOf(Id)`
        with step as (
          select s.membership_id as id, s.reminded_at from member_summaries s
          where s.entity_id = ${entityId} and s.membership_id > ${after} order by s.membership_id limit ${STEP} for no key update
        ), told as (
          select c.id, greatest((c.reminded_at at time zone e.time_zone)::date, (
            select max(n.sent_on) from registrations r join reminders n on n.entity_id = r.entity_id and n.registration_id = r.id
            where r.entity_id = ${entityId} and r.membership_id = c.id)) as day
          from step c join entities e on e.id = ${entityId}
        ), read as (
          update member_summaries s set reminded_on = t.day from told t
          where s.entity_id = ${entityId} and s.membership_id = t.id and (s.reminded_on is null or s.reminded_on < t.day)
        )
        select id from step order by id`.execute(db)
      ).rows,
    async () => {},
  )
  await db.deleteFrom('unreadReminders').where('entityId', '=', entityId).execute()
}
