import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization } from '#platform/testing/world.ts'
import { addresses, importPeople, peopleFile } from '../import-learners/testing/world.ts'
import { countOldBatches, driftedBatches } from './batch-counts.server.ts'

const server = testServer()

test('a batch whose numbers have drifted is found, left alone by a look, and counted anew when mended', async () => {
  const { entity, maria } = await makeOrganization(server())
  await importPeople(maria.client, entity, peopleFile(addresses(3).map(email => ({ email }))))
  await server().work()
  const found = async (mend = false) =>
    (await driftedBatches(server().db, { mend })).filter(({ entityId }) => entityId === entity.id)
  const countsNow = async () =>
    (await server().db.selectFrom('batches').select(['id', 'counts']).where('entityId', '=', entity.id).execute())[0]
  // By now rows have waited and been invited: the counter of those that waited stands at zero.
  const before = await countsNow()
  expect(await found()).toEqual([])
  await sql`update batches set counts = counts || '{"Success": 7}' where entity_id = ${entity.id}`.execute(server().db)
  const drifted = [{ entityId: entity.id, batchId: before?.id }]
  expect(await found()).toEqual(drifted)
  expect(await found(true)).toEqual(drifted)
  await countOldBatches(server().running.work)
  expect(await found()).toEqual([])
  expect(await countsNow()).toMatchObject({ counts: { Success: 3 } })
})
