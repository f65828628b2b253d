import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Client, testServer } from '#platform/testing/server.ts'
import { CALLS_PER_MINUTE, revokeOffsiteKey, tryOffsiteCertificates } from './arrival.contract.ts'
import { arrival } from './offsite-certificates.messages.ts'
import { makeOffsite, sent } from './testing/offsite.ts'

const server = testServer()
const countOf = async (table: 'offsiteCertificates' | 'auditLog', entityId: number) =>
  (
    await server()
      .db.selectFrom(table)
      .select(sql<number>`count(*)`.as('count'))
      .where('entityId', '=', entityId)
      .executeTakeFirstOrThrow()
  ).count

test('a call to try says what would become of each, and issues nothing', async () => {
  const { entity, system, hand } = await makeOffsite(server(), { name: 'Northridge' })
  await hand(sent('A-1'), sent('A-2'))
  const before = [await countOf('offsiteCertificates', entity.id), await countOf('auditLog', entity.id)]
  const answer = await system.send(tryOffsiteCertificates, {
    certificates: [sent('A-1'), sent('A-2', { hours: 3 }), sent('A-3')],
  })
  expect(answer).toEqual({
    organization: entity.name,
    certificates: [
      { id: 'A-1', outcome: 'same' },
      { id: 'A-2', outcome: 'replaces' },
      { id: 'A-3', outcome: 'new' },
    ],
  })
  expect([await countOf('offsiteCertificates', entity.id), await countOf('auditLog', entity.id)]).toEqual(before)
})

test('what another organization sent is new here', async () => {
  const [one, other] = [await makeOffsite(server()), await makeOffsite(server())]
  await other.hand(sent('A-1'))
  expect((await one.system.send(tryOffsiteCertificates, { certificates: [sent('A-1')] })).certificates).toEqual([
    { id: 'A-1', outcome: 'new' },
  ])
})

test('it is refused as a submission is: the key, each field, the day of issue', async () => {
  const { entity, maria, keyId, system } = await makeOffsite(server())
  const raw = (client: Client, ...certificates: ReturnType<typeof sent>[]) =>
    client.raw(tryOffsiteCertificates, { certificates })
  for (const client of [new Client(server().app, 'osk_wrong'), maria.client, server().anyone]) {
    const refused = await raw(client as Client, sent('A-1'))
    expect([refused.statusCode, refused.json().message]).toEqual([401, arrival.keyNeeded])
  }
  expect((await raw(system, sent('A-1', { hours: -1 }))).json().errors).toHaveProperty(['certificates.0.hours'])
  expect((await raw(system, sent('A-1', { issueDate: '2098-01-01', expiryDate: '2099-01-01' }))).json()).toMatchObject({
    errors: { 'certificates.0.issueDate': [arrival.issuedInFuture] },
  })
  expect((await raw(system)).json()).toMatchObject({ errors: { certificates: [arrival.none] } })
  await maria.client.send(revokeOffsiteKey, { entityGuid: entity.guid, keyId })
  expect((await raw(system, sent('A-1'))).statusCode).toBe(401)
})

test('calls to try count with the submissions of their key', async () => {
  const { system } = await makeOffsite(server())
  const answers = await Promise.all(
    Array.from({ length: CALLS_PER_MINUTE + 5 }, () =>
      system.raw(tryOffsiteCertificates, { certificates: [sent('A')] }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(CALLS_PER_MINUTE)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
})
