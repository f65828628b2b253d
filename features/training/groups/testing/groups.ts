import type { TestServer } from '#platform/testing/server.ts'
import type { Member } from '#platform/testing/world.ts'
import { addGroup, groupPeople } from '../groups.contract.ts'

/** A group added by an administrator. */
export async function makeGroup(
  admin: Member,
  given: { name?: string; courseIds?: number[]; statusId?: 1 | 2; parentId?: number } = {},
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

/** What the log of an organization says, the oldest first. */
export const auditsOf = async (server: TestServer, entityId: number) =>
  await server.db
    .selectFrom('auditLog')
    .select(['action', 'target', 'detail'])
    .where('entityId', '=', entityId)
    .orderBy('id')
    .execute()
