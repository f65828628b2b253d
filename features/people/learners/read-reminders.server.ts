import { z } from 'zod'
import { STEP } from '#platform/server/in-steps.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { readAnew } from './read-anew.server.ts'

// SQL of: member_summaries s, registrations r, reminders n, entities e

/** Reads the reminders from before the column of the last one. */
export const readReminders = readAnew({
  name: 'read-reminders',
  marks: 'unreadReminders',
  async step({ db }, entityId, after) {
    const { rows } = await sqlOf(z.object({ id: z.number() }))`
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
    return rows
  },
})
