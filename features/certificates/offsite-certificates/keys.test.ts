import { expect, test } from 'vitest'
import { type Refused, testServer } from '#platform/testing/server.ts'
import { actingAs, makeOrganization, makeStaff } from '#platform/testing/world.ts'
import { createOffsiteKey, KEYS_MAX, offsiteKeys, revokeOffsiteKey } from './arrival.contract.ts'
import { arrival, keys as texts } from './offsite-certificates.messages.ts'
import { makeOffsite, sent } from './testing/offsite.ts'

const server = testServer()

test('a key is shown once, kept as a hash, and listed by its beginning', async () => {
  const { entity, maria, leo } = await makeOrganization(server(), { isOffsite: true })
  const { key, ...made } = await maria.client.send(createOffsiteKey, { entityGuid: entity.guid, name: '  Our LMS ' })
  expect(key).toMatch(/^osk_[0-9A-Za-z]{8}_[\w-]{43}$/)
  expect(made).toEqual({
    id: expect.any(Number),
    name: 'Our LMS',
    begins: key.slice(0, 12),
    createdAt: expect.any(String),
    createdBy: 'Maria Alvarez',
    lastUsedAt: null,
  })
  expect(await maria.client.send(offsiteKeys, { entityGuid: entity.guid })).toEqual({ rows: [made] })
  const stored = JSON.stringify(
    await server().db.selectFrom('offsiteKeys').selectAll().where('entityId', '=', entity.id).execute(),
  )
  const noted = JSON.stringify(
    await server().db.selectFrom('auditLog').selectAll().where('entityId', '=', entity.id).execute(),
  )
  for (const text of [stored, noted]) expect(text).not.toContain(key.slice(13))
  await expect(leo.client.send(offsiteKeys, { entityGuid: entity.guid })).rejects.toMatchObject({ status: 403 })
})

test('its use is noted, at most once a minute', async () => {
  const { entity, maria, hand } = await makeOffsite(server())
  const used = async () => (await maria.client.send(offsiteKeys, { entityGuid: entity.guid })).rows[0]?.lastUsedAt
  await hand(sent('A-1'))
  const first = await used()
  expect(first).toEqual(expect.any(String))
  await hand(sent('A-2'))
  expect(await used()).toBe(first)
  await server()
    .db.updateTable('offsiteKeys')
    .set({ lastUsedAt: server().clock.iso(-61) })
    .where('entityId', '=', entity.id)
    .execute()
  await hand(sent('A-3'))
  expect(await used()).not.toBe(server().clock.iso(-61))
})

test('an organization has five at most, however many are asked for at once; a revoked one makes room', async () => {
  const { entity, maria } = await makeOrganization(server(), { isOffsite: true })
  const make = () => maria.client.send(createOffsiteKey, { entityGuid: entity.guid, name: 'LMS' })
  const answers = await Promise.allSettled(Array.from({ length: 50 }, make))
  const made = answers.filter(answer => answer.status === 'fulfilled')
  expect(made).toHaveLength(KEYS_MAX)
  const refused = answers.find(answer => answer.status === 'rejected')?.reason as Refused
  expect([refused.status, refused.problem.message]).toEqual([409, texts.limit(KEYS_MAX)])
  await maria.client.send(revokeOffsiteKey, { entityGuid: entity.guid, keyId: made[0]?.value.id ?? 0 })
  expect((await make()).name).toBe('LMS')
})

test('a key is revoked once, and both are written down', async () => {
  const { entity, maria, keyId, key } = await makeOffsite(server())
  await maria.client.send(revokeOffsiteKey, { entityGuid: entity.guid, keyId })
  await expect(maria.client.send(revokeOffsiteKey, { entityGuid: entity.guid, keyId })).rejects.toMatchObject({
    status: 404,
  })
  expect((await maria.client.send(offsiteKeys, { entityGuid: entity.guid })).rows).toEqual([])
  const entries = await server()
    .db.selectFrom('auditLog')
    .select(['action', 'userId', 'target', 'detail'])
    .where('entityId', '=', entity.id)
    .orderBy('id')
    .execute()
  const entry = { userId: maria.userId, target: 'Our LMS', detail: { begins: key.slice(0, 12) } }
  expect(entries).toEqual([
    { ...entry, action: 'offsiteKey.created' },
    { ...entry, action: 'offsiteKey.revoked' },
  ])
})

test('another organization’s key is unknown', async () => {
  const [one, other] = [await makeOffsite(server()), await makeOffsite(server())]
  await expect(
    other.maria.client.send(revokeOffsiteKey, { entityGuid: other.entity.guid, keyId: one.keyId }),
  ).rejects.toMatchObject({ status: 404 })
  expect(await one.hand(sent('A-1'))).toHaveLength(1)
})

test('an organization that runs its courses here has no keys', async () => {
  const { entity, maria } = await makeOrganization(server())
  await expect(maria.client.send(createOffsiteKey, { entityGuid: entity.guid, name: 'LMS' })).rejects.toMatchObject({
    status: 409,
    problem: { message: arrival.notOffsite },
  })
})

test.each([
  ['', 'no name'],
  ['x'.repeat(61), 'a long one'],
])('a name is needed: %j (%s)', async name => {
  const { entity, maria } = await makeOrganization(server(), { isOffsite: true })
  await expect(maria.client.send(createOffsiteKey, { entityGuid: entity.guid, name })).rejects.toMatchObject({
    status: 400,
    problem: { errors: { name: [expect.any(String)] } },
  })
})

test('staff who act as someone make and revoke none', async () => {
  const { entity, maria, keyId } = await makeOffsite(server())
  const acting = await actingAs(server(), await makeStaff(server()), maria)
  await expect(acting.send(createOffsiteKey, { entityGuid: entity.guid, name: 'LMS' })).rejects.toMatchObject({
    status: 403,
  })
  await expect(acting.send(revokeOffsiteKey, { entityGuid: entity.guid, keyId })).rejects.toMatchObject({ status: 403 })
})
