import { expect, test } from 'vitest'
import { pictures } from '#platform/testing/pictures.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeStaff } from '#platform/testing/world.ts'
import { bannerMessages } from '../banners/banners.contract.ts'
import {
  addBanner,
  changeBanner,
  deleteBanner,
  IMAGE_MAX_BYTES,
  listBanners,
  saveAdvertisement,
  staffAdvertisement,
} from './announcements.contract.ts'
import { advertisementImage, loginAdvertisement } from '#identity/login-advertisement/login-advertisement.contract.ts'

const server = testServer()
const inHours = (hours: number) => server().clock.iso(hours * 3600)
const banner = (given: object = {}) => ({
  title: 'New course',
  message: 'A course for coaches has come.',
  startsAt: inHours(-1),
  ...given,
})
const shown = () => server().anyone.send(bannerMessages, {})
const audited = (userId: number) =>
  server()
    .db.selectFrom('auditLog')
    .select(['action', 'target', 'detail'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
const hostileLinks = [
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  '/\\evil.example',
  'vbscript:x',
  'file:///etc/passwd',
  'https:evil.example',
  'https://site@evil.example',
  'ftp://evil.example',
  'evil.example',
  '/api/auth/logout',
  '/%2fevil.example',
  'mailto:a@evil.example',
  'https://a b.example',
]

test('everyone sees what is due, to the second, maintenance first', async () => {
  const { client } = await makeStaff(server())
  const add = (title: string, given: object) => client.send(addBanner, banner({ title, ...given }))
  await add('general', { startsAt: inHours(-2), buttonText: 'Open', buttonLink: 'https://example.org' })
  await add('newer', { startsAt: inHours(-1) })
  await add('later maintenance', { maintenanceDate: inHours(48) })
  await add('maintenance', { maintenanceDate: inHours(24), endsAt: inHours(1) })
  await add('scheduled', { startsAt: inHours(1) })
  await add('over', { startsAt: inHours(-3), endsAt: inHours(-2) })
  expect((await shown()).map(({ title }) => title)).toEqual(['maintenance', 'later maintenance', 'newer', 'general'])
  expect((await shown()).at(-1)).toEqual({
    id: expect.any(Number),
    title: 'general',
    message: 'A course for coaches has come.',
    buttonText: 'Open',
    buttonLink: 'https://example.org/',
    maintenanceDate: null,
  })
  await server().clock.set(server().db, new Date(server().clock.now().getTime() + 3601_000))
  expect((await shown()).map(({ title }) => title)).toEqual(['later maintenance', 'scheduled', 'newer', 'general'])
  await server().db.deleteFrom('bannerMessages').execute()
})

test('new words are news to whoever has closed a message, a new time is not', async () => {
  const { client } = await makeStaff(server())
  const { id } = await client.send(addBanner, banner())
  const [first] = await shown()
  await client.send(changeBanner, { id, ...banner({ endsAt: inHours(5) }) })
  expect((await shown())[0]?.id).toBe(first?.id)
  await client.send(changeBanner, { id, ...banner({ message: 'It is there in Spanish, too.' }) })
  expect((await shown())[0]?.id).not.toBe(first?.id)
  await client.send(deleteBanner, { id })
  expect(await shown()).toEqual([])
})

test('without a beginning a message is shown at once, and an end in the past is refused', async () => {
  const { client } = await makeStaff(server())
  const { id } = await client.send(addBanner, banner({ startsAt: '' }))
  expect((await shown()).map(({ title }) => title)).toEqual(['New course'])
  expect((await client.raw(addBanner, banner({ startsAt: null, endsAt: inHours(-1) }))).json().errors).toEqual({
    endsAt: ['The end must be later than the start.'],
  })
  await client.send(deleteBanner, { id })
})

test('staff list, search and filter by state', async () => {
  const { client } = await makeStaff(server(), 'LeadSupport')
  const added = [
    await client.send(addBanner, banner({ title: '100 % Árbol', startsAt: inHours(-3), endsAt: inHours(-2) })),
    await client.send(addBanner, banner({ title: 'Beta', startsAt: inHours(-1) })),
    await client.send(addBanner, banner({ title: 'Gamma', startsAt: inHours(2) })),
  ]
  const titles = async (query: object) => (await client.send(listBanners, query)).rows.map(({ title }) => title)
  expect(await titles({})).toEqual(['Gamma', 'Beta', '100 % Árbol'])
  expect(await titles({ sortField: 'title', sortDirection: 'asc' })).toEqual(['100 % Árbol', 'Beta', 'Gamma'])
  expect(await titles({ searchTerm: '% arbol' })).toEqual(['100 % Árbol'])
  expect(await titles({ searchTerm: '_' })).toEqual([])
  for (const [state, title] of [
    ['Scheduled', 'Gamma'],
    ['Showing', 'Beta'],
    ['Over', '100 % Árbol'],
  ] as const)
    expect(await titles({ state })).toEqual([title])
  expect(await client.send(listBanners, { pageSize: 1, pageNumber: 9 })).toEqual({ rows: [], totalNumberOfItems: 3 })
  for (const { id } of added) await client.send(deleteBanner, { id })
})

test.each<readonly [string, object, string, unknown]>([
  ['no title', { title: '  ' }, 'title', 'Required'],
  ['a long title', { title: 'x'.repeat(81) }, 'title', 'Cannot exceed 80 characters'],
  ['no message', { message: '' }, 'message', 'Required'],
  ['a long message', { message: 'x'.repeat(301) }, 'message', 'Cannot exceed 300 characters'],
  [
    'a long button',
    { buttonText: 'x'.repeat(31), buttonLink: '/my-training' },
    'buttonText',
    'Cannot exceed 30 characters',
  ],
  ['a button that leads nowhere', { buttonText: 'Open' }, 'buttonLink', 'Required'],
  ['a link without a button', { buttonLink: '/my-training' }, 'buttonText', 'Required'],
  ['a time that is none', { startsAt: 'tomorrow' }, 'startsAt', 'Choose a date and a time.'],
  [
    'a maintenance that is at no time',
    { maintenanceDate: '2026-13-01' },
    'maintenanceDate',
    'Choose a date and a time.',
  ],
  [
    'an end before the beginning',
    { startsAt: '2026-11-21T10:00:00Z', endsAt: '2026-11-21T10:00:00Z' },
    'endsAt',
    'The end must be later than the start.',
  ],
  ['an unknown field', { id: 1, showingId: 7 }, 'showingId', 'This field is not expected.'],
  ...hostileLinks.map(
    buttonLink =>
      [
        buttonLink,
        { buttonText: 'Open', buttonLink },
        'buttonLink',
        expect.stringMatching(/^Use a path on this site/),
      ] as const,
  ),
])('a message with %s is refused at its field', async (_what, given, field, text) => {
  const { client } = await makeStaff(server())
  const { id: _id, ...body } = banner(given) as Record<string, unknown>
  expect((await client.raw(addBanner, body)).json().errors).toEqual({ [field]: [text] })
  expect(await shown()).toEqual([])
})

test('of two who change one message the second is told, and what is gone is missing', async () => {
  const { client } = await makeStaff(server())
  const { id } = await client.send(addBanner, banner())
  await client.send(changeBanner, { id, ...banner({ title: 'First' }), version: 1 })
  await expect(client.send(changeBanner, { id, ...banner({ title: 'Second' }), version: 1 })).rejects.toMatchObject({
    status: 409,
  })
  expect((await shown())[0]?.title).toBe('First')
  await client.send(deleteBanner, { id })
  await expect(client.send(deleteBanner, { id })).rejects.toMatchObject({ status: 404 })
  await expect(client.send(changeBanner, { id, ...banner() })).rejects.toMatchObject({ status: 404 })
})

test('fifty changes of one version at once: one is made', async () => {
  const { client } = await makeStaff(server())
  const { id } = await client.send(addBanner, banner())
  const tried = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      client.raw(changeBanner, { id, ...banner({ title: `Title ${at}` }), version: 1 }),
    ),
  )
  expect(tried.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(tried.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49)
  await client.send(deleteBanner, { id })
})

test('every change of a message stands in the audit log, with what was before and after', async () => {
  const { client, userId } = await makeStaff(server())
  const { id } = await client.send(addBanner, banner())
  await client.send(changeBanner, { id, ...banner({ title: 'Changed' }) })
  await client.send(deleteBanner, { id })
  expect(await audited(userId)).toMatchObject([
    { action: 'bannerMessage.added', target: 'New course', detail: { after: { title: 'New course' } } },
    {
      action: 'bannerMessage.changed',
      target: 'Changed',
      detail: { before: { title: 'New course' }, after: { title: 'Changed' } },
    },
    { action: 'bannerMessage.deleted', target: 'Changed', detail: { before: { title: 'Changed' } } },
  ])
})

const advertisement = (given: object = {}) => ({
  title: 'New: course for coaches',
  description: 'Two hours, in English and Spanish.',
  link: '/register',
  enabled: true,
  ...given,
})
const png = { name: 'picture.png', content: pictures.png }

test('the advertisement: none, then with its picture under the hash of its content, then turned off', async () => {
  const { client, userId } = await makeStaff(server())
  const { anyone } = server()
  expect([await anyone.send(loginAdvertisement, {}), await client.send(staffAdvertisement, {})]).toEqual([null, null])
  const bare = { ...advertisement(), version: 0 }
  expect((await client.raw(saveAdvertisement, bare)).json().errors).toEqual({ image: ['Required'] })

  const saved = await client.send(saveAdvertisement, { ...bare, file: png })
  const { enabled: _enabled, version: _version, ...asShown } = saved
  expect(await anyone.send(loginAdvertisement, {})).toEqual(asShown)
  expect(saved).toMatchObject({
    imageUrl: expect.stringMatching(/^\/api\/announcements\/images\/[0-9a-f]{64}\.png$/),
    imageWidth: 3,
    imageHeight: 2,
    version: 1,
  })
  const file = saved.imageUrl.split('/').at(-1) as string
  const picture = await anyone.raw(advertisementImage, { file })
  expect(picture).toMatchObject({
    statusCode: 200,
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  })
  expect(picture.rawPayload.equals(pictures.png)).toBe(true)

  // Changing only the words keeps the picture; another picture removes the first one.
  expect(
    (await client.raw(saveAdvertisement, advertisement({ title: 'Other words', version: 1 }))).json().imageUrl,
  ).toBe(saved.imageUrl)
  const other = await client.send(saveAdvertisement, {
    ...advertisement({ enabled: false }),
    version: 2,
    file: { name: 'a.webp', content: pictures.webpLossless },
  })
  expect((await anyone.raw(advertisementImage, { file })).statusCode).toBe(404)
  expect(other.imageUrl).toMatch(/\.webp$/)
  expect(await anyone.send(loginAdvertisement, {})).toBeNull()
  expect((await audited(userId)).map(({ action, target }) => `${action} ${target}`)).toEqual([
    'loginAdvertisement.changed New: course for coaches',
    'loginAdvertisement.changed Other words',
    'loginAdvertisement.changed New: course for coaches',
  ])
})

test.each([
  ['SVG', 'picture.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['HTML', 'picture.jpg', '<!doctype html><script>alert(1)</script>'],
  ['GIF', 'picture.webp', 'GIF89a'],
  ['nothing', 'picture.png', ''],
])('a file of %s that calls itself %s is refused at its field', async (_what, name, content) => {
  const { client } = await makeStaff(server())
  const { statusCode, ...answer } = await client.raw(saveAdvertisement, { ...advertisement(), file: { name, content } })
  expect([statusCode, answer.json().errors]).toEqual([
    400,
    { image: ['Use a PNG, JPEG or WebP picture of at most 5,000 pixels per side.'] },
  ])
})

test('a picture of more than 1 MB is refused at its field', async () => {
  const { client } = await makeStaff(server())
  const answer = await client.raw(saveAdvertisement, {
    ...advertisement(),
    file: { name: 'a.png', content: Buffer.concat([pictures.png, Buffer.alloc(IMAGE_MAX_BYTES)]) },
  })
  expect([answer.statusCode, answer.json().errors]).toEqual([400, { image: ['The file must be smaller than 1 MB.'] }])
})

test.each<readonly [string, object, string, unknown]>([
  ['no title', { title: '' }, 'title', 'Required'],
  ['no description', { description: ' ' }, 'description', 'Required'],
  ['a long description', { description: 'x'.repeat(301) }, 'description', 'Cannot exceed 300 characters'],
  ...hostileLinks.map(link => [link, { link }, 'link', expect.stringMatching(/^Use a path on this site/)] as const),
])('an advertisement with %s is refused at its field', async (_what, given, field, text) => {
  const { client } = await makeStaff(server())
  expect((await client.raw(saveAdvertisement, { ...advertisement(given), file: png })).json().errors).toEqual({
    [field]: [text],
  })
})

test('of two who change the advertisement at once the second is told, and its picture is not kept', async () => {
  const { client } = await makeStaff(server())
  const { version } = await client.send(saveAdvertisement, { ...advertisement(), file: png })
  const tried = await Promise.all(
    Array.from({ length: 20 }, () => client.raw(saveAdvertisement, { ...advertisement({ version }), file: png })),
  )
  expect(tried.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array<number>(19).fill(409)])
  const { imageUrl } = (await client.send(staffAdvertisement, {})) as { imageUrl: string }
  expect(
    (await server().anyone.raw(advertisementImage, { file: imageUrl.split('/').at(-1) as string })).statusCode,
  ).toBe(200)
})

test.each(['none.png', '../../etc/passwd', `${'0'.repeat(64)}.png`, `${'0'.repeat(64)}.svg`])(
  'the picture %s is unknown',
  async file => {
    expect((await server().anyone.raw(advertisementImage, { file })).statusCode).toBe(404)
  },
)
