import type { TestServer } from '#platform/testing/server.ts'
import { type Entity, makePerson } from '#platform/testing/world.ts'
import { type MembershipStatus, type EntityRole } from '#foundation/access/roles.ts'

/** A member without a session, by name. */
export async function addMember(
  server: TestServer,
  entity: Entity,
  given: {
    firstName: string
    lastName: string
    email?: string
    status?: MembershipStatus
    roles?: readonly EntityRole[]
  },
): Promise<number> {
  const { userId } = await makePerson(server, given)
  const { id } = await server.db
    .insertInto('memberships')
    .values({
      entityId: entity.id,
      userId,
      roles: ['Learner', ...(given.roles ?? [])],
      status: given.status ?? 'Active',
      createdAt: server.clock.iso(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A group with these members. */
export async function makeGroup(
  { db, clock }: TestServer,
  entity: Entity,
  name: string,
  membershipIds: readonly number[] = [],
): Promise<number> {
  const { id } = await db
    .insertInto('groups')
    .values({ entityId: entity.id, name, createdAt: clock.iso() })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (membershipIds.length > 0) {
    await db
      .insertInto('groupMembers')
      .values(membershipIds.map(membershipId => ({ entityId: entity.id, groupId: id, membershipId })))
      .execute()
  }
  return id
}
