import { expect, test } from 'vitest'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pictures } from '#platform/testing/pictures.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, makeOrganization, type Member } from '#platform/testing/world.ts'
import {
  addResource,
  changeResource,
  CHANGES_AN_HOUR,
  listResources,
  publishedResources,
  resourceFile,
} from './resources.contract.ts'
import { resourcesMessages } from './resources.messages.ts'
import { at, link, makeResource } from './testing/resources.ts'
import { pdf } from './testing/sound-files.ts'

const server = testServer()
const picture = { name: 'map.png', content: pictures.png }
const policy = { name: 'policy.pdf', content: pdf }
const unknown = { status: 404 }

const list = async (who: Member, query: Record<string, unknown> = {}) =>
  (await who.client.send(listResources, { entityGuid: who.entity.guid, ...query })).rows
const only = async (who: Member) => {
  const [row, ...others] = await list(who)
  expect(others).toEqual([])
  return row
}
const change = (who: Member, id: number, given: object = {}) =>
  who.client.send(changeResource, { entityGuid: who.entity.guid, id, ...link(), ...given } as never)
const add = (who: Member, given: object) =>
  who.client.send(addResource, { entityGuid: who.entity.guid, ...given } as never)
const audited = (who: Member) =>
  server()
    .db.selectFrom('auditLog')
    .select(['action', 'target', 'detail', 'userId'])
    .where('entityId', '=', who.entity.id)
    .orderBy('id')
    .execute()
const keptFiles = async () =>
  (await readdir(join(server().running.work.config.dataDir, 'files'), { recursive: true }).catch(() => [])).filter(
    name => name.length > 3,
  )

test('a link is added, listed and changed, and the audit log has what was before and after', async () => {
  const { maria } = await makeOrganization(server())
  const id = await makeResource(maria, { Url: 'www.example.org/hotline?a=1' })
  const before = {
    name: 'Hotline',
    description: 'Whom to call.',
    type: 'Link',
    status: 'Published',
    url: 'https://www.example.org/hotline?a=1',
    fileName: null,
  }
  expect(await only(maria)).toEqual({
    ...before,
    id,
    dateAdded: server().clock.today('America/Los_Angeles'),
    version: 1,
  })

  const after = { ...before, name: 'State hotline', status: 'Archived', url: 'http://example.org/' }
  expect(
    await change(maria, id, { Name: 'State hotline', Status: 'Archived', Url: 'http://example.org', version: 1 }),
  ).toEqual({ version: 2 })
  expect(await only(maria)).toMatchObject({ ...after, version: 2 })
  expect(await audited(maria)).toEqual([
    { action: 'resource.added', target: 'Hotline', userId: maria.userId, detail: { resourceId: id, after: before } },
    {
      action: 'resource.updated',
      target: 'State hotline',
      userId: maria.userId,
      detail: { resourceId: id, before, after },
    },
  ])
})

test.each(['Published', 'Draft', 'Archived'] as const)(
  '%s may be chosen when it is added and when it is changed',
  async Status => {
    const { maria } = await makeOrganization(server())
    const id = await makeResource(maria, { Status })
    await change(maria, id, { Status: 'Draft' })
    await change(maria, id, { Status })
    expect(await only(maria)).toMatchObject({ status: Status, version: 3 })
  },
)

test('what is missing is told all at once', async () => {
  const { entity, maria } = await makeOrganization(server())
  const required = [resourcesMessages.required]
  expect((await maria.client.raw(addResource, { entityGuid: entity.guid })).json()).toMatchObject({
    errors: { Type: required, Status: required, Name: required, Description: required },
  })
  expect(
    (
      await maria.client.raw(addResource, { entityGuid: entity.guid, ...link({ Name: ' ', Description: '', Url: '' }) })
    ).json(),
  ).toMatchObject({ errors: { Name: required, Description: required, Url: required } })
  await expect(add(maria, link({ Type: 'File' }))).rejects.toMatchObject(at('File', resourcesMessages.required))
  await expect(add(maria, link({ Description: 'x'.repeat(301) }))).rejects.toMatchObject(
    at('Description', resourcesMessages.tooLong(300)),
  )
  await expect(add(maria, link({ Name: 'x'.repeat(101) }))).rejects.toMatchObject(
    at('Name', resourcesMessages.tooLong(100)),
  )
  await expect(add(maria, link({ Name: 'two\nlines' }))).rejects.toMatchObject(at('Name', resourcesMessages.onOneLine))
  await expect(add(maria, { ...link(), Type: 'Page' })).rejects.toMatchObject(at('Type', resourcesMessages.required))
  await expect(add(maria, { ...link(), entityId: 1 })).rejects.toMatchObject({ status: 400 })
  expect(await makeResource(maria, { Description: 'x'.repeat(300) })).toBeGreaterThan(0)
})

test.each([
  `https://example.org/${'a'.repeat(2000)}`,
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.org/',
  'file:///etc/passwd',
  '/learners',
  '//evil.example',
  'https://user:pass@example.org/',
  'https://example.org@evil.example',
  'localhost',
  'http://127.0.0.1/',
  'nowhere',
  'https://example.org/a b',
  'https://example.org/"onclick=',
  'mailto:a@example.org',
])('an address of the web is asked for (%#)', async Url => {
  const { maria } = await makeOrganization(server())
  await expect(add(maria, link({ Url }))).rejects.toMatchObject(at('Url', resourcesMessages.urlInvalid))
})

test('a link becomes a file and a link again; what is left behind is removed', async () => {
  const { maria } = await makeOrganization(server())
  const id = await makeResource(maria)
  const none = await keptFiles()
  await expect(change(maria, id, { Type: 'File' })).rejects.toMatchObject(at('File', resourcesMessages.required))
  await change(maria, id, { Type: 'File', file: picture })
  expect(await only(maria)).toMatchObject({ type: 'File', url: null, fileName: 'map.png' })
  expect(await keptFiles()).toHaveLength(none.length + 1)
  await change(maria, id, { FileName: 'map.png' })
  expect(await only(maria)).toMatchObject({ type: 'Link', url: 'https://example.org/hotline', fileName: null })
  expect(await keptFiles()).toEqual(none)
  await expect(maria.client.send(resourceFile, { id })).rejects.toMatchObject(unknown)
})

test('a file stays where no other one comes, unless its name is taken away', async () => {
  const { maria } = await makeOrganization(server())
  const id = await makeResource(maria, { file: picture })
  const words = { Type: 'File', Name: 'Map' }
  await change(maria, id, { ...words, FileName: 'map.png' })
  await change(maria, id, words)
  expect(await only(maria)).toMatchObject({ name: 'Map', fileName: 'map.png', version: 3 })
  await expect(change(maria, id, { ...words, FileName: '' })).rejects.toMatchObject(
    at('File', resourcesMessages.required),
  )
  const before = await keptFiles()
  await change(maria, id, { ...words, FileName: 'map.png', file: policy })
  expect(await only(maria)).toMatchObject({ fileName: 'policy.pdf' })
  expect(await keptFiles()).toHaveLength(before.length)
  expect(await maria.client.send(resourceFile, { id })).toEqual(pdf)
})

test('a change that is refused keeps the old file and nothing of the new one', async () => {
  const { maria } = await makeOrganization(server())
  const id = await makeResource(maria, { file: picture })
  const before = await keptFiles()
  await expect(
    change(maria, id, { Type: 'File', file: { name: 'page.png', content: '<html>' } }),
  ).rejects.toMatchObject(at('File', resourcesMessages.fileType))
  await expect(change(maria, id, { Type: 'File', file: policy, version: 7 })).rejects.toMatchObject({ status: 409 })
  expect(await keptFiles()).toEqual(before)
  expect(await maria.client.send(resourceFile, { id })).toEqual(pictures.png)
})

test('of fifty administrators with one version of a resource, one changes it', async () => {
  const { maria } = await makeOrganization(server())
  const id = await makeResource(maria)
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) => change(maria, id, { Name: `Name ${n}`, version: 1 })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({
        status: 409,
        problem: { message: expect.stringContaining('Someone else changed this') },
      })
})

test('the same addition sent twice with one key makes one', async () => {
  const { entity, maria } = await makeOrganization(server())
  const before = await keptFiles()
  const twice = {
    entityGuid: entity.guid,
    Type: 'File' as const,
    Status: 'Draft' as const,
    Name: 'Map',
    Description: 'Of the school.',
    file: picture,
  }
  const idempotencyKey = crypto.randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => maria.client.send(addResource, twice, { idempotencyKey })))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await only(maria)).toMatchObject({ name: 'Map' })
  expect(await keptFiles()).toHaveLength(before.length + 1)
})

test('resources are searched, filtered, sorted and paged', async () => {
  const { maria } = await makeOrganization(server())
  await makeResource(maria, { Name: 'Été', Description: 'Summer hours' })
  await makeResource(maria, { Name: 'apple', Status: 'Draft', Description: '100% of it' })
  await makeResource(maria, { Name: 'Zebra', Status: 'Archived', file: picture })
  const names = async (query: Record<string, unknown>) => (await list(maria, query)).map(({ name }) => name)
  expect(await names({})).toEqual(['Zebra', 'apple', 'Été'])
  expect(await names({ sortField: 'name', sortDirection: 'asc' })).toEqual(['apple', 'Été', 'Zebra'])
  expect(await names({ sortField: 'type', sortDirection: 'asc' })).toEqual(['Zebra', 'apple', 'Été'])
  expect(await names({ sortField: 'status', sortDirection: 'desc' })).toEqual(['Été', 'apple', 'Zebra'])
  expect(await names({ searchTerm: 'ete' })).toEqual(['Été'])
  expect(await names({ searchTerm: 'SUMMER' })).toEqual(['Été'])
  expect(await names({ searchTerm: '0%' })).toEqual(['apple'])
  expect(await names({ searchTerm: '_' })).toEqual([])
  expect(await names({ types: ['File'] })).toEqual(['Zebra'])
  expect(await names({ types: ['File', 'Link'], statuses: ['Draft', 'Published'] })).toEqual(['apple', 'Été'])
  expect(await names({ statuses: ['Archive'] })).toEqual(['Zebra'])
  expect(await names({ pageSize: 2, pageNumber: 2 })).toEqual(['Été'])
  expect(
    (await maria.client.send(listResources, { entityGuid: maria.entity.guid, pageNumber: 9 })).totalNumberOfItems,
  ).toBe(3)
  const url = `/api/resources/${maria.entity.guid}?SearchTerm=&Types=File&Types=Link&Statuses=Published`
  expect(
    (await server().app.inject({ url, headers: { authorization: `Bearer ${maria.client.token}` } })).json(),
  ).toMatchObject({ totalNumberOfItems: 1, rows: [{ name: 'Été' }] })
  for (const wrong of [{ types: ['Page'] }, { statuses: ['Gone'] }, { pageSize: 101 }, { sortField: 'id' }]) {
    expect((await maria.client.raw(listResources, { entityGuid: maria.entity.guid, ...wrong })).statusCode).toBe(400)
  }
})

test('whether there is any resource at all is answered beside what the filters find, for each organization by itself', async () => {
  const [{ maria }, other] = [await makeOrganization(server()), await makeOrganization(server())]
  const ask = (searchTerm: string) => maria.client.send(listResources, { entityGuid: maria.entity.guid, searchTerm })
  await makeResource(other.maria)
  expect(await ask('map')).toEqual({ rows: [], totalNumberOfItems: 0, showZeroOverlay: true })
  await makeResource(maria, { Name: 'Policy' })
  expect(await ask('map')).toEqual({ rows: [], totalNumberOfItems: 0, showZeroOverlay: false })
})

test('learners see what is published and nothing else', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const [shown, draft, archived] = [
    await makeResource(maria, { file: picture, Name: 'Map' }),
    await makeResource(maria, { file: policy, Status: 'Draft' }),
    await makeResource(maria, { file: policy, Status: 'Archived' }),
  ]
  expect(await leo.client.send(publishedResources, { entityGuid: entity.guid })).toEqual({
    totalNumberOfItems: 1,
    rows: [
      {
        id: shown,
        name: 'Map',
        description: 'Whom to call.',
        type: 'File',
        url: null,
        fileName: 'map.png',
        dateAdded: server().clock.today('America/Los_Angeles'),
      },
    ],
  })
  expect(await leo.client.send(resourceFile, { id: shown })).toEqual(pictures.png)
  for (const id of [draft, archived]) {
    await expect(leo.client.send(resourceFile, { id })).rejects.toMatchObject(unknown)
    expect(await maria.client.send(resourceFile, { id })).toEqual(pdf)
  }
  await expect(leo.client.send(listResources, { entityGuid: entity.guid })).rejects.toMatchObject({ status: 403 })
  await expect(makeResource({ ...leo, entity })).rejects.toMatchObject({ status: 403 })
  await expect(change(leo, shown)).rejects.toMatchObject({ status: 403 })
})

test('what is another organization’s is unknown', async () => {
  const [{ maria, leo }, other] = [await makeOrganization(server()), await makeOrganization(server())]
  const theirs = await makeResource(other.maria, { file: policy })
  for (const who of [maria, leo])
    await expect(who.client.send(resourceFile, { id: theirs })).rejects.toMatchObject(unknown)
  await expect(change(maria, theirs)).rejects.toMatchObject(unknown)
  await expect(change({ ...maria, entity: other.entity }, theirs)).rejects.toMatchObject(unknown)
  const mine = await makeResource(maria)
  await expect(change(maria, mine, { id: mine, version: 1, Name: 'Mine' })).resolves.toEqual({ version: 2 })
  await expect(maria.client.send(publishedResources, { entityGuid: other.entity.guid })).rejects.toMatchObject(unknown)
  expect(await only(other.maria)).toMatchObject({ name: 'Hotline', version: 1 })
})

test('a body that names another resource than the address is refused', async () => {
  const { entity, maria } = await makeOrganization(server())
  const [one, two] = [await makeResource(maria), await makeResource(maria)]
  const answer = await server().app.inject({
    method: 'PUT',
    url: `/api/resources/${entity.guid}/${one}`,
    headers: { authorization: `Bearer ${maria.client.token}` },
    payload: { ...link(), id: two },
  })
  expect(answer.statusCode).toBe(404)
})

test('when the trial is over they can be neither listed nor added; what is published stays readable', async () => {
  const { entity, maria, leo } = await makeOrganization(server(), { plan: 'Trial' })
  const id = await makeResource(maria, { file: picture })
  await server()
    .db.updateTable('subscriptions')
    .set({ status: 'Lapsed', trialEndsOn: '2020-01-01' })
    .where('entityId', '=', entity.id)
    .execute()
  await expect(list(maria)).rejects.toMatchObject({ status: 403 })
  await expect(makeResource(maria)).rejects.toMatchObject({ status: 403 })
  await expect(change(maria, id)).rejects.toMatchObject({ status: 403 })
  expect(await leo.client.send(resourceFile, { id })).toEqual(pictures.png)
})

test('who changes resources too often waits', async () => {
  const { maria } = await makeOrganization(server())
  const id = await makeResource(maria)
  await server()
    .db.updateTable('callCounts')
    .set({ calls: CHANGES_AN_HOUR })
    .where('subject', '=', `resource changed by ${maria.userId}`)
    .execute()
  await expect(makeResource(maria)).rejects.toMatchObject({ status: 429 })
  await expect(change(maria, id)).rejects.toMatchObject({ status: 429 })
})

test('a cooperative has none', async () => {
  const admin = await makeMember(server(), await makeEntity(server(), { type: 'Coop', plan: 'none' }), ['CoopAdmin'])
  await expect(list(admin)).rejects.toMatchObject({ status: 403 })
})
