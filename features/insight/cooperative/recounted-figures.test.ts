import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeOrganization } from '#platform/testing/world.ts'
import { driftedFigures, keepFigures } from './figures.server.ts'

const server = testServer()

/** An organization of a cooperative, with its figures kept. */
async function withFigures() {
  const { entity } = await makeOrganization(server())
  const coop = await makeEntity(server(), { type: 'Coop', plan: 'none' })
  await server().db.updateTable('entities').set({ coopId: coop.id }).where('id', '=', entity.id).execute()
  await keepFigures(server().running.work)
  const found = async (mend = false) =>
    (await driftedFigures(server().running.work, { mend })).filter(({ entityId }) => entityId === entity.id)
  return { entity, found }
}

test('a cooperative’s figures that have drifted are found, left alone by a look, and counted anew when mended', async () => {
  const { entity, found } = await withFigures()
  expect(await found()).toEqual([])
  await sql`update organization_figures set people = people + 3 where entity_id = ${entity.id}`.execute(server().db)
  expect(await found()).toEqual([{ entityId: entity.id }])
  expect(await found(true)).toEqual([{ entityId: entity.id }])
  await keepFigures(server().running.work)
  expect(await found()).toEqual([])
  const { rows } = await sql`select people from organization_figures where entity_id = ${entity.id}`.execute(
    server().db,
  )
  expect(rows).toEqual([{ people: 2 }])
})

test('figures that are known to be out of date, or are of another day, have not drifted', async () => {
  const { entity, found } = await withFigures()
  await sql`update organization_figures set people = 9, day = day - 1 where entity_id = ${entity.id}`.execute(
    server().db,
  )
  expect(await found()).toEqual([])
  await sql`update organization_figures set day = day + 1 where entity_id = ${entity.id}`.execute(server().db)
  await sql`insert into stale_figures (entity_id) values (${entity.id})`.execute(server().db)
  expect(await found()).toEqual([])
})
