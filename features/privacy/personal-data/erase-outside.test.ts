import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization } from '#platform/testing/world.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { sendIn } from '#training/outside-certificates/testing/outside.ts'
import { makeRequirement } from '#training/requirements/testing/rules.ts'
import { waiveRequirement } from '#training/requirements/requirements.contract.ts'
import { asksAndGets } from '../privacy-requests/testing/asking.ts'

const server = testServer()

test('certificates from outside, their files and what was required of them go with a person; those of others stay', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const requirementId = await makeRequirement(maria, [await makeCourse(server())])
  await server().work()
  await sendIn(leo, requirementId, '2026-01-31')
  await sendIn(maria, requirementId, '2026-01-31')
  await maria.client.send(waiveRequirement, {
    entityGuid: entity.guid,
    requirementId,
    entityUserIds: [leo.entityUserId],
    reason: 'On leave',
    waivedUntil: '2999-01-31',
  })
  const { db, running } = server()
  const kept = async () => {
    const rows = await db
      .selectFrom('outsideCertificates')
      .select(['membershipId', 'storageKey'])
      .where('entityId', '=', entity.id)
      .orderBy('id')
      .execute()
    return rows.map(({ membershipId, storageKey }) => ({ membershipId, storageKey }))
  }
  const [leos, marias] = await kept()
  const { state } = await asksAndGets(server(), leo.email, 'deletion')
  await server().work()
  await state().catch(() => undefined)
  expect(await kept()).toEqual([marias])
  await expect(running.work.files.read(leos?.storageKey ?? '')).rejects.toThrow()
  expect(await running.work.files.read(marias?.storageKey ?? '')).toBeTruthy()
  for (const table of ['requirementPeople', 'requirementWaivers'] as const)
    expect(
      await db.selectFrom(table).select('membershipId').where('membershipId', '=', leo.entityUserId).execute(),
    ).toEqual([])
  expect(server().errors).toEqual([])
})
