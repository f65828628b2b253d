import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization } from '#platform/testing/world.ts'
import { addresses, importPeople, peopleFile, rowStates } from '../import-learners/testing/world.ts'
import { batchGrid, BatchOutcome, batchPeople } from './invite-batches.contract.ts'

const server = testServer()

test('each number of a batch opens exactly its people, and together they are all', async () => {
  const { entity, maria } = await makeOrganization(server())
  const emails = addresses(6)
  const { batchId } = await importPeople(
    maria.client,
    entity,
    peopleFile(emails.map((email, at) => ({ email, firstName: at === 0 ? '<b>Zoë</b>' : 'Ana', group: 'Staff' }))),
    { createMissingGroups: true },
  )
  const { db, clock } = server()
  const [, second = '', third = ''] = emails
  // One was invited meanwhile; one could not be.
  await db
    .insertInto('invites')
    .values({ entityId: entity.id, email: second, createdAt: clock.iso(), expiresAt: clock.iso(60) })
    .execute()
  await server().work()
  await db
    .updateTable('batchRows')
    .set({ status: 'Failed', reason: 'The invite failed.' })
    .where('batchId', '=', batchId)
    .where('email', '=', third)
    .execute()
  const { batch, totalNumberOfItems, rows } = await maria.client.send(batchPeople, { batchId })
  expect(totalNumberOfItems).toBe(6)
  expect(rows[0]).toMatchObject({ line: 2, firstName: '<b>Zoë</b>', group: 'Staff', outcome: 'Success', reason: null })
  const counts = new Map(batch.outcomes.map(({ outcome, count }) => [outcome, count]))
  expect(Object.fromEntries(counts)).toEqual({ Success: 4, Omitted: 1, Failed: 1 })
  const states = await rowStates(server(), batchId)
  for (const outcome of BatchOutcome.options) {
    const page = await maria.client.send(batchPeople, { batchId, outcome: [outcome] })
    expect(page.totalNumberOfItems).toBe(counts.get(outcome) ?? 0)
    expect(page.rows.map(row => row.email)).toEqual(
      states.filter(({ status }) => status === outcome).map(({ email }) => email),
    )
  }
  const found = await maria.client.send(batchPeople, { batchId, searchTerm: 'ZOE', sortField: 'name' })
  expect(found.rows.map(({ line }) => line)).toEqual([2])
  const { rows: batches } = await maria.client.send(batchGrid, { entityGuid: entity.guid })
  expect(batches[0]?.numberOfUsers).toBe(batch.numberOfUsers)
})

test('the people of another organization’s batch are unknown', async () => {
  const { entity, maria } = await makeOrganization(server())
  const { batchId } = await importPeople(maria.client, entity, peopleFile([{ email: addresses(1)[0] ?? '' }]))
  const other = await makeOrganization(server())
  await expect(other.maria.client.send(batchPeople, { batchId })).rejects.toMatchObject({ status: 404 })
})
