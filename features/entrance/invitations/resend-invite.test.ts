import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makePerson } from '#platform/testing/world.ts'
import { inviteInfo, resendInvite, type InviteStatus } from './invitations.contract.ts'

const server = testServer()

async function invite(
  email: string,
  { status = 'pending', expires = 3600 }: { status?: InviteStatus; expires?: number } = {},
) {
  const entity = await makeEntity(server())
  const { guid } = await server()
    .db.insertInto('invites')
    .values({
      entityId: entity.id,
      email,
      status,
      createdAt: server().clock.iso(),
      expiresAt: server().clock.iso(expires),
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  return { entity, guid }
}
const expiryOf = async (guid: string) =>
  Date.parse(
    (await server().db.selectFrom('invites').select('expiresAt').where('guid', '=', guid).executeTakeFirstOrThrow())
      .expiresAt,
  )

test('every open invite of an address is mailed again and renewed; the link stays the same', async () => {
  const { email } = await makePerson(server())
  const [one, other] = [await invite(email), await invite(email)]
  await server().anyone.send(resendInvite, { email: email.toUpperCase(), url: 'https://evil.example' })
  const mails = await server().mails(email)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
    [one, other].map(({ entity }) => `${entity.name} invites you to its training`).toSorted(),
  )
  const text = mails.map(mail => `${mail.text}${mail.html}`).join()
  expect([text.includes(one.guid), text.includes(other.guid), text.includes('evil.example')]).toEqual([
    true,
    true,
    false,
  ])
  const days = ((await expiryOf(one.guid)) - server().clock.now().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(29.9)
  expect(await server().anyone.send(inviteInfo, { inviteGuid: one.guid })).toMatchObject({ inviteValid: true })
})

test('what is not open stays so, and every address gets the same answer', async () => {
  const { email } = await makePerson(server())
  const closed = [
    await invite(email, { status: 'cancelled' }),
    await invite(email, { status: 'accepted' }),
    await invite(email, { expires: -60 }),
  ]
  const answers = await Promise.all(
    [email, `nobody-${email}`].map(one => server().anyone.raw(resendInvite, { email: one })),
  )
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [200, '{}'],
    [200, '{}'],
  ])
  expect(await server().mails(email)).toEqual([])
  for (const { guid } of closed) expect(await expiryOf(guid)).toBeLessThan(server().clock.now().getTime() + 3_700_000)
})

test('a mailbox is not flooded', async () => {
  const { email } = await makePerson(server())
  await invite(email)
  for (let mails = 0; mails < 10; mails++) await server().anyone.send(resendInvite, { email })
  await expect(server().anyone.send(resendInvite, { email })).rejects.toMatchObject({ status: 429 })
})

test.each([[{ email: 'nobody' }], [{}], [{ email: 'ana@example.test', inviteGuid: 'x' }]])(
  '%j is refused',
  async body => {
    expect((await server().anyone.raw(resendInvite, body)).statusCode).toBe(400)
  },
)
