import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization } from '#platform/testing/world.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { sendIn } from '#training/outside-certificates/testing/outside.ts'
import { makeRequirement } from '#training/requirements/testing/rules.ts'
import { waiveRequirement } from '#training/requirements/requirements.contract.ts'
import { register } from '#learning/player/testing/learning.ts'
import { addNote } from '#people/person-timeline/person-notes.contract.ts'
import { remindLearners } from '#people/remind-learners/remind-learners.contract.ts'
import { asksAndGets } from '../privacy-requests/testing/asking.ts'
import { readOwnRows } from './personal-copy.server.ts'

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

test('the copy of a person’s data holds what administrators note about them; a deletion removes it', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const at = { entityGuid: entity.guid, entityUserId: leo.entityUserId }
  await maria.client.send(addNote, { ...at, text: 'Comes back in May' })
  await register(server(), leo, await makeCourse(server()))
  await maria.client.send(remindLearners, { entityGuid: entity.guid, entityUserIds: [leo.entityUserId] })
  const { db, running } = server()
  const rows: unknown[] = []
  for (const table of ['person_notes', 'hand_reminders'] as const)
    for await (const row of readOwnRows(running.work, table, { userId: leo.userId, email: leo.email })) rows.push(row)
  expect(rows).toMatchObject([{ text: 'Comes back in May' }, { membership_id: leo.entityUserId }])
  // Who wrote it has no copy of it: it is about another.
  const marias: unknown[] = []
  for await (const row of readOwnRows(running.work, 'person_notes', { userId: maria.userId, email: maria.email }))
    marias.push(row)
  expect(marias).toEqual([])
  const { state } = await asksAndGets(server(), leo.email, 'deletion')
  await server().work()
  await state().catch(() => undefined)
  for (const table of ['personNotes', 'handReminders'] as const)
    expect(
      await db.selectFrom(table).select('membershipId').where('membershipId', '=', leo.entityUserId).execute(),
    ).toEqual([])
})
