import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization } from '#platform/testing/world.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { listRequirements } from './requirements.contract.ts'
import { recount } from './recount.server.ts'
import { makeRequirement } from './testing/rules.ts'

const server = testServer()

async function withRequirement() {
  const { entity, maria, leo } = await makeOrganization(server())
  const requirementId = await makeRequirement(maria, [await makeCourse(server())])
  await server().work()
  const found = async (mend = false) => {
    const { drifted, strays, members } = await recount(server().db, { mend })
    return {
      members,
      drifted: drifted.filter(({ entityId }) => entityId === entity.id).map(({ membershipId }) => membershipId),
      strays: strays.filter(({ entityId }) => entityId === entity.id),
    }
  }
  return { entity, maria, leo, requirementId, found }
}

test('a recount finds nothing where nothing has drifted, and changes nothing', async () => {
  const { found } = await withRequirement()
  const { members, ...rest } = await found()
  expect(members).toBeGreaterThanOrEqual(2)
  expect(rest).toEqual({ drifted: [], strays: [] })
})

test('a line that has drifted is found, left alone by a look, and mended when asked to', async () => {
  const { entity, leo, found } = await withRequirement()
  const { entityUserId } = leo
  await sql`update member_summaries set compliant_until = '2040-01-01', not_started = 7
    where entity_id = ${entity.id} and membership_id = ${entityUserId}`.execute(server().db)
  expect((await found()).drifted).toEqual([entityUserId])
  expect((await found(true)).drifted).toEqual([entityUserId])
  expect((await found()).drifted).toEqual([])
  const { rows } = await sql`select compliant_until::text, not_started from member_summaries
    where entity_id = ${entity.id} and membership_id = ${entityUserId}`.execute(server().db)
  expect(rows).toEqual([{ compliantUntil: '-infinity', notStarted: 1 }])
})

test('a day beside a person that has drifted is found and mended', async () => {
  const { entity, leo, found } = await withRequirement()
  await sql`update requirement_people set met_until = '2040-01-01', due_on = null
    where entity_id = ${entity.id} and membership_id = ${leo.entityUserId}`.execute(server().db)
  expect((await found(true)).drifted).toEqual([leo.entityUserId])
  expect((await found()).drifted).toEqual([])
})

test('who was lost or kept too long is found, and brought back by the job', async () => {
  const { entity, maria, leo, requirementId, found } = await withRequirement()
  await sql`delete from requirement_people where entity_id = ${entity.id} and membership_id = ${leo.entityUserId}`.execute(
    server().db,
  )
  expect(await found()).toMatchObject({ drifted: [], strays: [{ entityId: entity.id, requirementId, people: 1 }] })
  await found(true)
  await server().work()
  expect((await found()).strays).toEqual([])
  const { requirements } = await maria.client.send(listRequirements, { entityGuid: entity.guid })
  expect(requirements).toMatchObject([{ id: requirementId, people: 2 }])
})

test('whose site and day of hire nobody has written down is no stray of a rule that asks for them', async () => {
  const { maria, found } = await withRequirement()
  await makeRequirement(maria, [await makeCourse(server())], {
    name: 'Here',
    sites: ['North'],
    hiredFrom: '2026-01-01',
  })
  await server().work()
  expect((await found()).strays).toEqual([])
})

test('who has another job title, unnoticed, is found by it, and brought back by the job', async () => {
  const { entity, maria, leo, found } = await withRequirement()
  const is = (jobTitle: string) =>
    server().db.updateTable('memberships').set({ jobTitle }).where('id', '=', leo.entityUserId).execute()
  await is('Nurse')
  const requirementId = await makeRequirement(maria, [await makeCourse(server())], {
    name: 'Nurses',
    jobTitles: ['nurse'],
  })
  await server().work()
  expect((await found()).strays).toEqual([])
  await is('Coach')
  await sql`delete from stale_requirements where entity_id = ${entity.id}`.execute(server().db)
  expect((await found(true)).strays).toEqual([{ entityId: entity.id, requirementId, people: 1 }])
  await server().work()
  expect((await found()).strays).toEqual([])
})
