import { z } from 'zod'
import { STEP } from '#platform/server/in-steps.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { readAnew } from './read-anew.server.ts'

// SQL of: member_summaries s, memberships m

/** Reads what was known of people's work before a search looked for it beside their names. Decision 404. */
export const readWork = readAnew({
  name: 'read-work',
  marks: 'unreadWork',
  async step({ db }, entityId, after) {
    // Held first, in the order of everything that changes many: what somebody else writes of them waits, and is newer.
    const { rows } = await sqlOf(z.object({ id: z.number() }))`
      with step as (
        select m.id, m.site, m.job_title, m.employee_id
        from memberships m join member_summaries s on s.entity_id = m.entity_id and s.membership_id = m.id
        where m.entity_id = ${entityId} and m.id > ${after} order by m.id limit ${STEP} for no key update
      ), read as (
        update member_summaries s
        set search = searched_of_person(s.first_name, s.last_name, s.email, t.site, t.job_title, t.employee_id)
        from step t
        where s.entity_id = ${entityId} and s.membership_id = t.id
          and coalesce(t.site, t.job_title, t.employee_id) is not null
      )
      select id from step order by id`.execute(db)
    return rows
  },
})
