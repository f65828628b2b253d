import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization } from '#platform/testing/world.ts'
import { certify } from '../certificates/testing/completions.ts'
import { verifyCertificate } from './certificate-verification.contract.ts'

const server = testServer()

test('anybody can check a printed number, however it is typed', async () => {
  const { leo } = await makeOrganization(server())
  const { number } = await certify(server(), leo)
  for (const typed of [number, number.toLowerCase(), number.replaceAll('-', ''), ` ${number.replaceAll('-', ' ')}`]) {
    const checked = await server().anyone.send(verifyCertificate, { number: typed })
    expect(checked).toMatchObject({
      number,
      status: 'valid',
      signatureValid: true,
      endedOn: null,
      printed: { number, learnerName: 'Leo Tran' },
    })
  }
})

test.each(['UP-2026-22222222', 'UP-2026-0', 'nothing'])('the number %s is unknown', async number => {
  await expect(server().anyone.send(verifyCertificate, { number })).rejects.toMatchObject({
    status: 404,
    problem: { message: expect.stringContaining('No certificate has this number.') },
  })
})

test.each([
  ['a changed name', sql`jsonb_set(snapshot, '{learnerName}', '"Leo Tranh"')`],
  ['a blank added', sql`jsonb_set(snapshot, '{learnerName}', '"Leo Tran "')`],
  ['a later expiry', sql`jsonb_set(snapshot, '{expiresOn}', '"2099-01-01"')`],
  ['a field added', sql`snapshot || '{"honours": true}'`],
  ['nothing left', sql`'{}'::jsonb`],
])('the stored snapshot with %s fails the signature', async (_change, altered) => {
  const { leo } = await makeOrganization(server())
  const { id, number } = await certify(server(), leo)
  await sql`update certificates set snapshot = ${altered} where id = ${id}`.execute(server().db)
  expect(await server().anyone.send(verifyCertificate, { number })).toMatchObject({ number, signatureValid: false })
})

test('a genuine snapshot under another certificate’s number proves nothing', async () => {
  const { leo } = await makeOrganization(server())
  const [one, other] = [await certify(server(), leo), await certify(server(), leo)]
  await sql`update certificates c set snapshot = o.snapshot, signature = o.signature
    from certificates o where c.id = ${one.id} and o.id = ${other.id}`.execute(server().db)
  expect(await server().anyone.send(verifyCertificate, { number: one.number })).toMatchObject({
    number: one.number,
    signatureValid: false,
  })
})
