import type { z } from 'zod'
import type { TestServer } from '#platform/testing/server.ts'
import { type Entity, makeMember, type Member } from '#platform/testing/world.ts'
import { addDays } from '#platform/shared/calendar-date.ts'
import type { BatchAssignment } from '../assignments.contract.ts'

/** A day this many days from today in the organization's time zone. */
export const dayFromNow = ({ clock }: TestServer, days: number) => addDays(clock.today('America/Los_Angeles'), days)

/** By default a batch for everyone without a due date, with mails; each part can be changed. */
export const batchOf = (entity: Entity, courseIds: number[], given: Partial<z.input<typeof BatchAssignment>> = {}) => ({
  entityGuid: entity.guid,
  isAllLearners: true,
  courseIds,
  groupIds: [],
  learnerEmails: [],
  dueDate: null,
  email: true,
  ...given,
})

/** A group with these members. */
export async function makeGroup(
  { db, clock }: TestServer,
  entity: Entity,
  members: readonly Member[] = [],
  name = 'Night shift',
): Promise<number> {
  const { id } = await db
    .insertInto('groups')
    .values({ entityId: entity.id, name, createdAt: clock.iso() })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (members.length > 0) {
    await db
      .insertInto('groupMembers')
      .values(members.map(({ entityUserId }) => ({ entityId: entity.id, groupId: id, membershipId: entityUserId })))
      .execute()
  }
  return id
}

/** A member who may no longer act. */
export async function makeInactive(
  server: TestServer,
  entity: Entity,
  status: 'Inactive' | 'Archived' = 'Inactive',
): Promise<Member> {
  const member = await makeMember(server, entity)
  await server.db
    .updateTable('memberships')
    .set({ status })
    .where('entityId', '=', entity.id)
    .where('id', '=', member.entityUserId)
    .execute()
  return member
}

export const registrationsOf = ({ db }: TestServer, entity: Entity) =>
  db
    .selectFrom('registrations')
    .select(['id', 'membershipId', 'courseId', 'status', 'dueDate', 'cycle'])
    .where('entityId', '=', entity.id)
    .orderBy('id')
    .execute()

export const assignmentsOf = ({ db }: TestServer, entity: Entity) =>
  db.selectFrom('assignments').selectAll().where('entityId', '=', entity.id).orderBy('id').execute()

/** This many more members, by two statements. */
export async function makeCrowd({ db, clock }: TestServer, entity: Entity, people: number): Promise<void> {
  const users = await db
    .insertInto('users')
    .values(
      Array.from({ length: people }, (_, at) => ({
        email: `crowd-${entity.id}-${at}@example.test`,
        firstName: 'Ana',
        lastName: `Nguyen ${at}`,
        emailConfirmedAt: clock.iso(),
        createdAt: clock.iso(),
      })),
    )
    .returning('id')
    .execute()
  await db
    .insertInto('memberships')
    .values(users.map(({ id }) => ({ entityId: entity.id, userId: id, roles: ['Learner'], createdAt: clock.iso() })))
    .execute()
}
