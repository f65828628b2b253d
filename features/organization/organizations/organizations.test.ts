import { expect, test } from 'vitest'
import { type Refused, testServer } from '#platform/testing/server.ts'
import { actingAs, makeEntity, makeMember, makeOrganization, makeStaff } from '#platform/testing/world.ts'
import { pages } from '../../all.pages.ts'
import { features } from '../../all.server.ts'
import { giveSecret } from '#identity/two-factor/enrolment.server.ts'
import { newSecret } from '#identity/two-factor/totp.server.ts'
import { organization, slugAvailable, updateOrganization } from './organizations.contract.ts'

const server = testServer()
let last = 0
const newSlug = () => `Slug_${++last}-x`
const taken = { status: 400, problem: { errors: { slug: ['URL slug already exists, please make it unique'] } } }

/** An administrator who requires two-factor of others and has it continues at once. */
const enrolled = (userId: number) =>
  server()
    .db.transaction()
    .execute(trx => giveSecret(trx, server().running.work, { userId, secret: newSecret() }))

const everything = {
  name: 'Harbor Unified',
  contactName: 'Maria Alvarez',
  contactEmail: 'office@harbor.test',
  contactPhone: '+1 (415) 555-0100 x12',
  addressLine: '1 Pier Road',
  city: 'San Francisco',
  zip: '94110-1234',
  stateId: 5,
  industryId: 3,
  website: 'harbor.test/about',
  timeZone: 'America/New_York',
  defaultDueDays: 30,
  remindersEnabled: false,
  cyclesEnabled: false,
  acceptsCredit: false,
  requireTwoFactor: true,
}

test('every setting is kept, read again and written into the audit log with what was before', async () => {
  const { entity, maria } = await makeOrganization(server())
  await enrolled(maria.userId)
  const slug = newSlug()
  const kept = await maria.client.send(updateOrganization, {
    entityGuid: entity.guid,
    ...everything,
    slug,
    publicLandingPageEnabled: true,
    whiteListedDomains: [' Harbor.TEST ', '', 'harbor.test', '@sub.harbor.test'],
  })
  expect(kept).toEqual({
    ...everything,
    entityGuid: entity.guid,
    entityType: 'Organization',
    logoImageUrl: null,
    website: 'https://harbor.test/about',
    slug,
    publicLandingPageEnabled: true,
    landingPageShortUrl: `http://localhost:3000/join-org/${slug}`,
    whiteListedDomains: ['harbor.test', 'sub.harbor.test'],
    version: 2,
  })
  expect(await maria.client.send(organization, { entityGuid: entity.guid })).toEqual(kept)
  const { detail } = await server()
    .db.selectFrom('auditLog')
    .select('detail')
    .where('entityId', '=', entity.id)
    .where('action', '=', 'organization.updated')
    .executeTakeFirstOrThrow()
  expect(detail).toMatchObject({
    before: { name: entity.name, slug: null, whiteListedDomains: [] },
    after: { name: 'Harbor Unified', slug },
  })
})

test('what is left out stays, what is empty goes, and what is the same changes nothing', async () => {
  const {
    entity: { guid: entityGuid, id },
    maria,
  } = await makeOrganization(server())
  await enrolled(maria.userId)
  await maria.client.send(updateOrganization, { entityGuid, ...everything })
  const changed = await maria.client.send(updateOrganization, {
    entityGuid,
    city: '',
    website: null,
    defaultDueDays: null,
    stateId: null,
  })
  expect(changed).toMatchObject({
    ...everything,
    website: null,
    city: null,
    defaultDueDays: null,
    stateId: null,
    version: 3,
  })
  expect(await maria.client.send(updateOrganization, { entityGuid, name: everything.name })).toEqual(changed)
  const lines = await server().db.selectFrom('auditLog').select('id').where('entityId', '=', id).execute()
  expect(lines).toHaveLength(2)
})

test.each([
  ['name', ''],
  ['name', 'x'.repeat(51)],
  ['name', 'a\nb'],
  ['contactEmail', 'office'],
  ['contactPhone', 'call me'],
  ['zip', '9411'],
  ['stateId', 9999],
  ['industryId', 9999],
  ['website', 'javascript:alert(1)'],
  ['website', 'ftp://a.org'],
  ['website', 'data:text/html,x'],
  ['timeZone', 'Mars/Olympus'],
  ['timeZone', '+03:00'],
  ['timeZone', 'PST'],
  ['defaultDueDays', 0],
  ['defaultDueDays', 731],
  ['defaultDueDays', 1.5],
  ['slug', 'a b'],
  ['slug', 'x'.repeat(51)],
  ['slug', 'é'],
  ['slug', '../login'],
  ['slug', "x' or 1=1"],
  ['city', 'x'.repeat(101)],
  ['addressLine', 'x'.repeat(201)],
  ['roles', []],
  ['type', 'Coop'],
  ['isOffsite', true],
  ['coopId', 1],
  ['logoImageUrl', 'https://a.org/x.png'],
  ['landingPageShortUrl', 'https://a.org'],
  ['guid', 'x'],
])('%s: %j is refused at its field', async (field, value) => {
  const { entity, maria } = await makeOrganization(server())
  const answer = await maria.client.raw(updateOrganization, { entityGuid: entity.guid, [field]: value })
  expect([answer.statusCode, Object.keys(answer.json().errors ?? {})], answer.body).toEqual([400, [field]])
  expect((await maria.client.send(organization, { entityGuid: entity.guid })).version).toBe(1)
})

test('a bad domain is told at its place, and none is kept', async () => {
  const {
    entity: { guid: entityGuid },
    maria,
  } = await makeOrganization(server())
  await expect(
    maria.client.send(updateOrganization, {
      entityGuid,
      whiteListedDomains: ['good.org', 'bad', `${'x'.repeat(47)}.org`],
    }),
  ).rejects.toMatchObject({
    status: 400,
    problem: {
      errors: {
        'whiteListedDomains.1': ['Enter a domain such as school.org.'],
        'whiteListedDomains.2': ['Cannot exceed 50 characters'],
      },
    },
  })
  const many = Array.from({ length: 101 }, (_, at) => `d${at}.org`)
  await expect(maria.client.send(updateOrganization, { entityGuid, whiteListedDomains: many })).rejects.toMatchObject({
    status: 400,
  })
  expect((await maria.client.send(organization, { entityGuid })).whiteListedDomains).toEqual([])
})

test('a slug is unique without regard to case; one’s own stays available', async () => {
  const [one, other] = [await makeOrganization(server()), await makeOrganization(server())]
  const slug = newSlug()
  const set = (whose: typeof one, wanted: string | null) =>
    whose.maria.client.send(updateOrganization, { entityGuid: whose.entity.guid, slug: wanted })
  const free = async (whose: typeof one, wanted: string) =>
    (await whose.maria.client.send(slugAvailable, { entityGuid: whose.entity.guid, slug: wanted })).available
  await set(one, slug)
  await expect(set(other, slug.toUpperCase())).rejects.toMatchObject(taken)
  expect([await free(other, slug.toLowerCase()), await free(one, slug.toLowerCase())]).toEqual([false, true])
  expect((await set(one, slug.toUpperCase())).slug).toBe(slug.toUpperCase())
  expect((await set(one, '')).landingPageShortUrl).toBe(`http://localhost:3000/join-org?guid=${one.entity.guid}`)
  expect(await free(other, slug)).toBe(true)
})

test('no slug is a word of the product: no first part of a page or call', async () => {
  const {
    entity: { guid: entityGuid },
    maria,
  } = await makeOrganization(server())
  const paths = [...pages, ...features.flatMap(feature => feature.routes ?? []).map(route => route.endpoint)].map(
    ({ path }) => path.split('/')[1] ?? '',
  )
  const words = [...new Set([...paths.filter(word => /^[a-z][\w-]*$/i.test(word)), 'api', 'admin', 'Support'])]
  expect(words.length).toBeGreaterThan(40)
  for (const word of words) {
    expect([word, (await maria.client.send(slugAvailable, { entityGuid, slug: word })).available]).toEqual([
      word,
      false,
    ])
  }
  await expect(maria.client.send(updateOrganization, { entityGuid, slug: 'LOGIN' })).rejects.toMatchObject(taken)
})

test('of fifty organizations that want one slug at once one gets it', async () => {
  const slug = newSlug()
  const all = await Promise.all(Array.from({ length: 50 }, () => makeOrganization(server())))
  const answers = await Promise.allSettled(
    all.map(({ entity, maria }) => maria.client.send(updateOrganization, { entityGuid: entity.guid, slug })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject(taken)
})

test('of two changes of one version the later is told; the earlier stands', async () => {
  const {
    entity: { guid: entityGuid },
    maria,
  } = await makeOrganization(server())
  const answers = await Promise.allSettled(
    ['One', 'Two', 'Three'].map(name => maria.client.send(updateOrganization, { entityGuid, name, version: 1 })),
  )
  const refused = answers.filter(answer => answer.status === 'rejected')
  expect(refused.map(({ reason }) => (reason as Refused).problem.message)).toEqual(
    Array(2).fill('Someone else changed this in the meantime. Reload the page and try again.'),
  )
  expect(refused.every(({ reason }) => (reason as Refused).status === 409)).toBe(true)
  expect((await maria.client.send(organization, { entityGuid })).version).toBe(2)
})

test.each(['Trial', 'Lapsed', 'none'] as const)(
  'plan %s: the join page is refused, other settings are not',
  async plan => {
    const {
      entity: { guid: entityGuid },
      maria,
    } = await makeOrganization(server(), { plan })
    for (const change of [
      { slug: newSlug() },
      { slug: null },
      { publicLandingPageEnabled: true },
      { whiteListedDomains: [] },
    ]) {
      await expect(
        maria.client.send(updateOrganization, { entityGuid, name: 'Never', ...change }),
      ).rejects.toMatchObject({ status: 403, problem: { kind: 'plan' } })
    }
    await expect(maria.client.send(slugAvailable, { entityGuid, slug: newSlug() })).rejects.toMatchObject({
      status: 403,
    })
    expect(await maria.client.send(updateOrganization, { entityGuid, name: 'Renamed' })).toMatchObject({
      name: 'Renamed',
      slug: null,
    })
  },
)

test('a coop’s administrator writes its settings, and has no join page', async () => {
  const coop = await makeEntity(server(), { type: 'Coop', plan: 'Certificate' })
  const ines = await makeMember(server(), coop, ['CoopAdmin'])
  expect(await ines.client.send(updateOrganization, { entityGuid: coop.guid, name: 'Coastal' })).toMatchObject({
    name: 'Coastal',
    entityType: 'Coop',
  })
  await expect(
    ines.client.send(updateOrganization, { entityGuid: coop.guid, publicLandingPageEnabled: true }),
  ).rejects.toMatchObject({ status: 403 })
  await expect(ines.client.send(slugAvailable, { entityGuid: coop.guid, slug: newSlug() })).rejects.toMatchObject({
    status: 403,
  })
})

test('staff who act as an administrator leave the second factor alone', async () => {
  const { entity, maria } = await makeOrganization(server())
  const acting = await actingAs(server(), await makeStaff(server()), maria)
  await expect(
    acting.send(updateOrganization, { entityGuid: entity.guid, requireTwoFactor: true }),
  ).rejects.toMatchObject({ status: 403, problem: { kind: 'notWhileActing' } })
  expect((await acting.send(updateOrganization, { entityGuid: entity.guid, city: 'Oakland' })).city).toBe('Oakland')
})
