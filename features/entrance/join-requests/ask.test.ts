import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization, makePerson } from '#platform/testing/world.ts'
import { joinPage } from '../join-page/join-page.contract.ts'
import { updateOrganization } from '#organization/organizations/organizations.contract.ts'
import { requestToJoin } from './join-requests.contract.ts'
import { guidMailedTo, makeJoinPage, newAddress, requestsOf } from './testing/joining.ts'

const server = testServer()
const ask = (slug: string, email: string) => server().anyone.send(requestToJoin, { slug, email })

test('the page tells the organization’s name and no more; by slug in any case, or by guid', async () => {
  const page = await makeJoinPage(server(), { whiteListedDomains: ['secret.test'] })
  for (const named of [{ slug: page.slug }, { slug: page.slug.toUpperCase() }, { guid: page.entityGuid }]) {
    const { statusCode, body } = await server().anyone.raw(joinPage, named)
    expect([statusCode, JSON.parse(body)]).toEqual([200, { name: page.entity.name, logoImageUrl: null }])
  }
})

test('unknown, switched off, without a live plan and no organization at all: all look alike, and nobody can ask', async () => {
  const [off, lapsed] = [await makeJoinPage(server()), await makeJoinPage(server())]
  await off.maria.client.send(updateOrganization, { entityGuid: off.entityGuid, publicLandingPageEnabled: false })
  await server()
    .db.updateTable('subscriptions')
    .set({ endsOn: '2020-01-01' })
    .where('entityId', '=', lapsed.entity.id)
    .execute()
  const trial = await makeOrganization(server(), { plan: 'Trial' })
  const coop = await makeEntity(server(), { type: 'Coop', plan: 'Certificate' })
  await server()
    .db.updateTable('entities')
    .set({ publicLandingPageEnabled: true })
    .where('id', 'in', [trial.entity.id, coop.id])
    .execute()
  const answers = await Promise.all(
    [
      { slug: off.slug },
      { guid: off.entityGuid },
      { slug: lapsed.slug },
      { guid: trial.entity.guid },
      { guid: coop.guid },
      { slug: 'nobody-has-it' },
      {},
      { slug: '' },
      { guid: 'x' },
      { slug: "' or true --" },
      { slug: '%' },
      { slug: '../../etc/passwd' },
      { guid: '00000000-0000-4000-8000-000000000000' },
    ].flatMap(named => [
      server().anyone.raw(joinPage, named),
      server().anyone.raw(requestToJoin, { ...named, email: newAddress() }),
    ]),
  )
  const seen = answers.map(({ statusCode, body }) =>
    JSON.stringify([statusCode, { ...JSON.parse(body), requestId: '' }]),
  )
  expect([...new Set(seen)]).toEqual([
    JSON.stringify([404, { title: 'We could not find that.', message: 'We could not find that.', requestId: '' }]),
  ])
})

test('with a list of domains a listed address is approved at once and mailed its link; others are refused at the field', async () => {
  const page = await makeJoinPage(server(), { whiteListedDomains: ['harbor.test'] })
  const email = newAddress('Harbor.TEST')
  expect(await ask(page.slug, email)).toEqual({ outcome: 'mailed' })
  expect(await requestsOf(server(), page)).toMatchObject([
    { email: email.toLowerCase(), status: 'approved', decidedBy: null },
  ])
  expect(await guidMailedTo(server(), email.toLowerCase())).toBe((await requestsOf(server(), page))[0]?.guid)
  for (const other of [
    newAddress('sub.harbor.test'),
    newAddress('notharbor.test'),
    newAddress('harbor.test.evil.test'),
  ]) {
    await expect(ask(page.slug, other)).rejects.toMatchObject({
      status: 400,
      problem: { errors: { email: [expect.stringContaining('only accepts email addresses in its own domains')] } },
    })
    expect(await server().mails(other)).toEqual([])
  }
  expect(await requestsOf(server(), page)).toHaveLength(1)
})

test('without a list the request waits, and the mailbox hears nothing yet', async () => {
  const page = await makeJoinPage(server())
  const email = newAddress()
  expect(await ask(page.slug, email)).toEqual({ outcome: 'waiting' })
  expect(await requestsOf(server(), page)).toMatchObject([{ email, status: 'requested', decidedAt: null }])
  expect(await server().mails(email)).toEqual([])
})

test('the answer is the same for a stranger, someone with an account, a member and someone switched off', async () => {
  for (const whiteListedDomains of [[], ['example.test']]) {
    const page = await makeJoinPage(server(), { whiteListedDomains })
    const off = await makeMember(server(), page.entity)
    await server()
      .db.updateTable('memberships')
      .set({ status: 'Inactive' })
      .where('id', '=', off.entityUserId)
      .where('entityId', '=', page.entity.id)
      .execute()
    const asked = await Promise.all(
      [newAddress(), (await makePerson(server())).email, page.leo.email, off.email].map(email =>
        server().anyone.raw(requestToJoin, { slug: page.slug, email }),
      ),
    )
    expect(new Set(asked.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(await requestsOf(server(), page)).toHaveLength(2)
    expect((await server().mails(page.leo.email)).map(({ subject }) => subject)).toEqual([
      `You already belong to ${page.entity.name}`,
    ])
    expect((await server().mails(off.email))[0]?.text).toContain('your access is turned off')
  }
})

test('who was archived may ask again', async () => {
  const page = await makeJoinPage(server())
  await server()
    .db.updateTable('memberships')
    .set({ status: 'Archived' })
    .where('id', '=', page.leo.entityUserId)
    .where('entityId', '=', page.entity.id)
    .execute()
  await ask(page.slug, page.leo.email)
  expect(await requestsOf(server(), page)).toMatchObject([{ status: 'requested' }])
})

test('fifty requests of one person at once are one, and bring one mail', async () => {
  const page = await makeJoinPage(server(), { whiteListedDomains: ['example.test'] })
  const email = newAddress()
  // The mailbox's own limit lets a few of them through at a time.
  await Promise.allSettled(Array.from({ length: 50 }, () => ask(page.slug, email)))
  expect(await requestsOf(server(), page)).toHaveLength(1)
  expect(await server().mails(email)).toHaveLength(1)
})

test('who asks again keeps the request and its guid; a list that came meanwhile approves it', async () => {
  const page = await makeJoinPage(server())
  const email = newAddress()
  await ask(page.slug, email)
  const [first] = await requestsOf(server(), page)
  await ask(page.slug, email)
  expect(await requestsOf(server(), page)).toMatchObject([{ guid: first?.guid, status: 'requested' }])
  await page.maria.client.send(updateOrganization, {
    entityGuid: page.entityGuid,
    whiteListedDomains: ['example.test'],
  })
  await ask(page.slug, email)
  expect(await requestsOf(server(), page)).toMatchObject([{ guid: first?.guid, status: 'approved' }])
  expect(await guidMailedTo(server(), email)).toBe(first?.guid)
})

test('a request that has passed makes way for a new one', async () => {
  const page = await makeJoinPage(server())
  const email = newAddress()
  await ask(page.slug, email)
  await server()
    .db.updateTable('joinRequests')
    .set({ expiresAt: server().clock.iso(-1) })
    .where('entityId', '=', page.entity.id)
    .execute()
  await ask(page.slug, email)
  expect((await requestsOf(server(), page)).map(({ status }) => status)).toEqual(['expired', 'requested'])
})

test('a mailbox is not flooded', async () => {
  const page = await makeJoinPage(server(), { whiteListedDomains: ['example.test'] })
  const email = newAddress()
  for (let times = 0; times < 10; times++) await ask(page.slug, email)
  await expect(ask(page.slug, email)).rejects.toMatchObject({ status: 429 })
  expect(await server().mails(email)).toHaveLength(1)
})

test.each([
  { email: 'ana' },
  { email: '' },
  {},
  { email: 'ana@example.test', status: 'approved' },
  { email: 'ana@example.test', entityId: 1 },
  { email: 'a\nb@example.test' },
])('%j is refused', async body => {
  const page = await makeJoinPage(server())
  expect((await server().anyone.raw(requestToJoin, { slug: page.slug, ...body })).statusCode).toBe(400)
  expect(await requestsOf(server(), page)).toEqual([])
})
