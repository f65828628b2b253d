import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization } from '#platform/testing/world.ts'
import { type Decision, decideJoinRequests, joinRequestGrid, requestToJoin } from './join-requests.contract.ts'
import { guidMailedTo, idsOf, type JoinPage, makeJoinPage, newAddress, requestsOf } from './testing/joining.ts'

const server = testServer()

async function withRequests(count: number, given: Parameters<typeof makeJoinPage>[1] = {}) {
  const page = await makeJoinPage(server(), given)
  const emails = Array.from({ length: count }, () => newAddress())
  for (const email of emails) await server().anyone.send(requestToJoin, { slug: page.slug, email })
  return { page, emails, ids: await idsOf(server(), page) }
}
const decide = ({ maria, entityGuid }: Pick<JoinPage, 'maria' | 'entityGuid'>, ids: number[], decision: Decision) =>
  maria.client.send(decideJoinRequests, { entityGuid, ids, decision })
const statuses = async (page: JoinPage) => (await requestsOf(server(), page)).map(({ status }) => status)
const waitingMails = async (email: string) =>
  (await server().mails(email)).filter(({ text }) => text.includes('/learners?tab=requests'))

test('approving mails the link, declining says so, and both can be asked for again without a second mail', async () => {
  const {
    page,
    emails: [ana = '', bo = ''],
    ids: [one = 0, two = 0],
  } = await withRequests(2)
  for (let times = 0; times < 2; times++) {
    expect(await decide(page, [one], 'approve')).toEqual({ done: 1, otherwise: 0 })
    expect(await decide(page, [two], 'decline')).toEqual({ done: 1, otherwise: 0 })
  }
  expect(await requestsOf(server(), page)).toMatchObject([
    { status: 'approved', decidedBy: page.maria.userId },
    { status: 'declined' },
  ])
  expect(await guidMailedTo(server(), ana)).toBe((await requestsOf(server(), page))[0]?.guid)
  expect((await server().mails(ana)).map(({ subject }) => subject)).toEqual([`Join ${page.entity.name}`])
  expect((await server().mails(bo)).map(({ text }) => text.includes('declined the request'))).toEqual([true])
  const lines = await server()
    .db.selectFrom('auditLog')
    .select(['action', 'target', 'detail'])
    .where('entityId', '=', page.entity.id)
    .where('action', 'like', 'joinRequest.%')
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    { action: 'joinRequest.approved', target: ana, detail: { before: 'requested', after: 'approved', emails: [ana] } },
    { action: 'joinRequest.declined', target: bo, detail: { before: 'requested', after: 'declined', emails: [bo] } },
  ])
})

test('many are answered by one call; what was answered in another way is counted apart', async () => {
  const { page, emails, ids } = await withRequests(5)
  await decide(page, ids.slice(0, 2), 'decline')
  expect(await decide(page, [...ids, ...ids], 'approve')).toEqual({ done: 3, otherwise: 2 })
  expect(await statuses(page)).toEqual(['declined', 'declined', 'approved', 'approved', 'approved'])
  expect((await Promise.all(emails.map(email => server().mails(email)))).map(mails => mails.length)).toEqual([
    1, 1, 1, 1, 1,
  ])
})

test('an approval can be taken back until the person has answered; what waits can’t be cancelled', async () => {
  const {
    page,
    ids: [one = 0, two = 0],
  } = await withRequests(2)
  await decide(page, [one], 'approve')
  expect(await decide(page, [one, two], 'cancel')).toEqual({ done: 1, otherwise: 1 })
  expect(await statuses(page)).toEqual(['cancelled', 'requested'])
  expect(await decide(page, [one], 'approve')).toEqual({ done: 0, otherwise: 1 })
})

test('two administrators at once, fifty times: one outcome, one mail', async () => {
  const {
    page,
    emails: [email = ''],
    ids,
  } = await withRequests(1)
  const other = await makeMember(server(), page.entity, ['EntityAdmin'])
  const clients = [page.maria, other]
  await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      clients[at % 2]?.client.send(decideJoinRequests, {
        entityGuid: page.entityGuid,
        ids,
        decision: at % 4 < 2 ? 'approve' : 'decline',
      }),
    ),
  )
  const [outcome] = await statuses(page)
  expect(['approved', 'declined']).toContain(outcome)
  expect((await server().mails(email)).map(({ text }) => text.includes('declined the request'))).toEqual([
    outcome === 'declined',
  ])
  expect(
    await server()
      .db.selectFrom('auditLog')
      .select('id')
      .where('entityId', '=', page.entity.id)
      .where('action', 'like', 'joinRequest.%')
      .execute(),
  ).toHaveLength(1)
})

test('one foreign id among a hundred refuses the whole call', async () => {
  const { page, ids } = await withRequests(3)
  const foreign = await withRequests(1)
  const unknown = Array.from({ length: 96 }, (_, at) => 2_000_000_000 + at)
  for (const bad of [foreign.ids, unknown])
    await expect(decide(page, [...ids, ...bad], 'approve')).rejects.toMatchObject({ status: 404 })
  expect([await statuses(page), await statuses(foreign.page)]).toEqual([
    ['requested', 'requested', 'requested'],
    ['requested'],
  ])
  expect(
    await server()
      .db.selectFrom('mails')
      .select('id')
      .where('template', '=', 'join-approved')
      .where('recipient', 'in', [...foreign.emails])
      .execute(),
  ).toEqual([])
})

test.each([
  { ids: [] },
  { ids: [0] },
  { ids: ['x'] },
  { ids: Array.from({ length: 101 }, (_, at) => at + 1) },
  { decision: 'accept' },
  { status: 'accepted' },
])('%j is refused', async given => {
  const { entity, maria } = await makeOrganization(server())
  expect(
    (await maria.client.raw(decideJoinRequests, { entityGuid: entity.guid, ids: [1], decision: 'approve', ...given }))
      .statusCode,
  ).toBe(400)
})

test('a request whose time has passed is not approved any more', async () => {
  const {
    page,
    emails: [email = ''],
    ids,
  } = await withRequests(1)
  await server()
    .db.updateTable('joinRequests')
    .set({ expiresAt: server().clock.iso(-1) })
    .where('entityId', '=', page.entity.id)
    .execute()
  expect(await decide(page, ids, 'approve')).toEqual({ done: 0, otherwise: 1 })
  await server().work()
  expect([await statuses(page), await server().mails(email)]).toEqual([['expired'], []])
})

test('the list searches, filters, sorts and pages, and never tells a guid', async () => {
  const { page, emails, ids } = await withRequests(3)
  await decide(page, ids.slice(0, 1), 'approve')
  const list = (query: object = {}) =>
    page.maria.client.send(joinRequestGrid, { entityGuid: page.entityGuid, ...query })
  const all = await list()
  expect(all).toMatchObject({ totalNumberOfItems: 3, waiting: 2 })
  expect(all.rows.map(({ email }) => email)).toEqual(emails.toReversed())
  expect(all.rows[2]).toEqual({
    id: ids[0],
    email: emails[0],
    status: 'approved',
    requestedAt: expect.any(String),
    expiresAt: expect.any(String),
    decidedAt: expect.any(String),
    decidedBy: 'Maria Alvarez',
  })
  expect((await list({ searchTerm: emails[1]?.toUpperCase() })).rows.map(({ id }) => id)).toEqual([ids[1]])
  expect((await list({ searchTerm: '%' })).rows).toEqual([])
  expect((await list({ status: ['approved', 'declined'] })).rows.map(({ id }) => id)).toEqual([ids[0]])
  expect((await list({ sortField: 'email', sortDirection: 'asc', pageSize: 2, pageNumber: 2 })).rows).toHaveLength(1)
  expect((await list({ sortField: 'decidedAt' })).totalNumberOfItems).toBe(3)
  await expect(list({ pageSize: 101 })).rejects.toMatchObject({ status: 400 })
})

test('administrators are told at once, then at most once an hour, with the number of those that wait', async () => {
  const { page, ids } = await withRequests(2, { name: 'Harbor & Sons' })
  const other = await makeMember(server(), page.entity, ['EntityAdmin'])
  await server().work()
  for (const { email } of [page.maria, other])
    expect((await waitingMails(email)).map(({ subject }) => subject)).toEqual(['2 people ask to join Harbor & Sons'])
  expect(await waitingMails(page.leo.email)).toEqual([])
  await decide(page, ids.slice(0, 1), 'approve')
  await server().anyone.send(requestToJoin, { slug: page.slug, email: newAddress() })
  await server().anyone.send(requestToJoin, { slug: page.slug, email: newAddress() })
  await server().work()
  expect(await waitingMails(page.maria.email)).toHaveLength(1)
  await server()
    .db.updateTable('joinRequests')
    .set({ toldAt: server().clock.iso(-3601) })
    .where('entityId', '=', page.entity.id)
    .where('toldAt', 'is not', null)
    .execute()
  await server().work()
  await server().work()
  expect((await waitingMails(page.maria.email)).map(({ subject }) => subject)).toEqual([
    '3 people ask to join Harbor & Sons',
    '2 people ask to join Harbor & Sons',
  ])
})

test('what the list of domains approved needs nobody', async () => {
  const { page } = await withRequests(1, { whiteListedDomains: ['example.test'] })
  await server().work()
  expect(await waitingMails(page.maria.email)).toEqual([])
})
