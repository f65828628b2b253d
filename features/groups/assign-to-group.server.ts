import { z } from 'zod'
import { job } from '../../platform/server/feature.ts'
import { assignCourses } from './group-members.server.ts'

/** People in one transaction. */
const CHUNK = 1_000

const id = z.number().int()

/**
 * Brings courses that a group was given to the people who are in it, in the order of their ids. A kill between two chunks costs
 * another look at those who have the courses already; a course that was taken back meanwhile, or a group made inactive, brings no more. Spec D4.
 */
export const assignToGroup = job({
  name: 'assign-to-group', payload: z.strictObject({ entityId: id, groupId: id, courseIds: z.array(id) }),
  async run(services, { entityId, groupId, courseIds }, stopping) {
    for (let last = 0; ;) {
      stopping?.throwIfAborted()
      const people = await services.db.transaction().execute(async trx => {
        const after = last
        const rows = await trx.selectFrom('groupMembers').select('membershipId').where('entityId', '=', entityId).where('groupId', '=', groupId)
          .where('membershipId', '>', after).orderBy('membershipId').limit(CHUNK).execute()
        const membershipIds = rows.map(({ membershipId }) => membershipId)
        if (membershipIds.length > 0) await assignCourses(trx, services, { entityId, groupIds: [groupId], membershipIds, only: courseIds })
        return membershipIds
      })
      if (people.length < CHUNK) return
      last = people.at(-1) ?? last
    }
  },
})
