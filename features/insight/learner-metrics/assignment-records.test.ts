import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization, type Member } from '#platform/testing/world.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { assignmentFigures, recordsOfAssignment } from '#training/assign-trainings/assignments.links.ts'
import { assignBatch } from '#training/assignments/assignments.contract.ts'
import { listAssignments } from '#training/assignments/changes.contract.ts'
import { batchOf } from '#training/assignments/testing/world.ts'
import { learnerMetrics } from './learner-metrics.contract.ts'

const server = testServer()

async function countAt({ client, entity }: Member, link: string): Promise<number> {
  const search = Object.fromEntries(new URL(link, 'http://screen').searchParams)
  const asked = { ...search, entityGuid: entity.guid, pageSize: 1 } as never
  return (await client.send(learnerMetrics, asked)).totalNumberOfItems
}
const standing = (member: Member, set: { status: 'In_Progress' } | { status: 'Complete'; dateCompleted: string }) =>
  server()
    .db.updateTable('registrations')
    .set({ dateStarted: server().clock.iso(), ...set })
    .where('membershipId', '=', member.entityUserId)
    .execute()

test('each number of an assignment is the number of records that it opens', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const ana = await makeMember(server(), entity)
  const first = await makeCourse(server())
  const assign = (course: number) => maria.client.send(assignBatch, batchOf(entity, [course]))
  await assign(first)
  await server().work()
  await standing(leo, { status: 'In_Progress' })
  await standing(ana, { status: 'Complete', dateCompleted: server().clock.iso() })
  // Whoever came later has the first course from the second assignment.
  await makeMember(server(), entity)
  await assign(first)
  await assign(await makeCourse(server()))
  await server().work()
  // Who left since then still counts, and so does what was assigned two years ago.
  const { db } = server()
  await db.updateTable('memberships').set({ status: 'Inactive' }).where('id', '=', leo.entityUserId).execute()
  await db
    .updateTable('registrations')
    .set({ dateAdded: server().clock.iso(-2 * 366 * 86_400) })
    .execute()
  const { rows } = await maria.client.send(listAssignments, { entityGuid: entity.guid })
  expect(rows.map(row => assignmentFigures.map(figure => row[figure]))).toEqual([
    [4, 0, 0],
    [1, 0, 0],
    [1, 1, 1],
  ])
  for (const row of rows)
    for (const figure of assignmentFigures)
      expect(await countAt(maria, recordsOfAssignment(row.assignmentId, figure))).toBe(row[figure])
})
