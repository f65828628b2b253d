import type { Member } from '#platform/testing/world.ts'
import { addGroup, groupPeople } from '../groups.contract.ts'

/** A group added by an administrator. */
export async function makeGroup(
  admin: Member,
  given: { name?: string; courseIds?: number[]; statusId?: 1 | 2 } = {},
): Promise<number> {
  const { id } = await admin.client.send(addGroup, {
    entityGuid: admin.entity.guid,
    name: 'Staff',
    statusId: 1,
    courseIds: [],
    ...given,
  })
  return id
}

/** The people in a group, by their ids. */
export async function peopleIn(admin: Member, groupId: number): Promise<number[]> {
  const { rows } = await admin.client.send(groupPeople, { groupId, pageSize: 100 })
  return rows.map(row => row.entityUserId).toSorted((one, other) => one - other)
}
