import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { publicSettings } from '../testing/public-settings.ts'
import { testServer } from '../testing/server.ts'
import { addDevPages } from './dev-pages.ts'
import { knowTemplates } from './mail-delivery.ts'
import { paragraph } from './mail-layout.ts'
import { mailTemplate } from './mail.ts'

const server = testServer()
const publicly = testServer(publicSettings)
const said = testServer({ ...publicSettings, DEV: 'yes' })
const letter = mailTemplate({
  name: 'letter',
  data: z.object({ about: z.string() }),
  render: ({ about }) => ({ subject: `About ${about}`, blocks: [paragraph(about)] }),
})

beforeAll(() => {
  knowTemplates([letter])
  for (const { app, running } of [server(), publicly(), said()]) addDevPages(app, running.web)
})

const get = (url: string, of = server()) => of.app.inject({ url })
const write = ({ running: { work } }: ReturnType<typeof server>, to: string, about: string) =>
  work.mail.queue(work.db, letter, { to, dedupeKey: `letter ${to} ${about}`, data: { about } })

test('a newcomer reads the mails to an address, newest first, whole', async () => {
  for (const [to, about] of [
    ['ana@example.test', 'the first'],
    ['bo@example.test', 'another'],
    ['ana@example.test', 'the <b>second</b>'],
  ] as const)
    await write(server(), to, about)
  const mails = (await get('/dev/mail/messages?to=Ana%40Example.test')).json<Record<string, unknown>[]>()
  expect(mails.map(({ subject }) => subject)).toEqual(['About the <b>second</b>', 'About the first'])
  expect(Object.keys(mails[0] ?? {}).toSorted()).toEqual([
    'attachments',
    'html',
    'id',
    'sentAt',
    'subject',
    'text',
    'to',
  ])
  expect(mails[0]).toMatchObject({
    to: 'ana@example.test',
    text: expect.stringContaining('the <b>second</b>') as string,
    html: expect.not.stringContaining('<b>') as string,
    attachments: [],
  })
  const { body } = await get(`/dev/mail/${String(mails[0]?.['id'])}`)
  expect(body).toContain('About the')
  expect(body).not.toContain('<b>')
  expect((await get('/dev/mail')).body.match(/href="\/dev\/mail\/\d+"/g)).toHaveLength(3)
})

test('the clock is read, set, and refuses what is no moment', async () => {
  const set = (payload: object) => server().app.inject({ method: 'POST', url: '/dev/clock', payload })
  expect((await set({ now: '2027-01-31T09:00:00Z' })).statusCode).toBe(200)
  expect((await get('/dev/clock')).json<{ now: string }>().now).toMatch(/^2027-01-31T09:00:/)
  expect(server().clock.iso()).toMatch(/^2027-01-31T09:00:/)
  for (const wrong of [
    {},
    { now: 'tomorrow' },
    { now: '2027-01-31T09:00:00Z', forever: true },
    { now: '2027-01-31T09:00:00Z', forwardSeconds: 1 },
    { forwardSeconds: 0 },
    { forwardSeconds: 1.5 },
    { forwardSeconds: 1e12 },
  ])
    expect((await set(wrong)).statusCode).toBe(400)
})

test('whoever moves the clock on takes no one else’s move back', async () => {
  const move = (payload: object) => server().app.inject({ method: 'POST', url: '/dev/clock', payload })
  await move({ now: '2027-01-31T09:00:00Z' })
  await Promise.all(Array.from({ length: 50 }, () => move({ forwardSeconds: 60 })))
  expect(server().clock.iso()).toMatch(/^2027-01-31T09:5[01]:/)
})

test('on a public address there is none of it, whatever NODE_ENV says', async () => {
  await write(publicly(), 'ana@example.test', 'a secret')
  for (const url of [
    '/dev/mail',
    '/dev/mail/messages?to=ana%40example.test',
    '/dev/mail/1',
    '/dev/mail/1/attachments/0',
    '/dev/clock',
  ]) {
    const response = await get(url, publicly())
    expect([url, response.statusCode]).toEqual([url, 404])
    expect(response.body).not.toContain('a secret')
  }
  const before = publicly().clock.iso()
  expect(
    (await publicly().app.inject({ method: 'POST', url: '/dev/clock', payload: { now: '2031-01-31T09:00:00Z' } }))
      .statusCode,
  ).toBe(404)
  expect(publicly().clock.iso().slice(0, 4)).toBe(before.slice(0, 4))
})

const dev = ['/dev/mail', '/dev/mail/messages', '/dev/mail/1', '/dev/clock']
const ask = (headers: Record<string, string>, of = server(), url = '/dev/clock') => of.app.inject({ url, headers })

test.each([
  ['a site that the browser calls another', { 'sec-fetch-site': 'cross-site' }],
  ['another program on this machine', { 'sec-fetch-site': 'same-site' }],
  ['a script of another origin', { origin: 'https://evil.example' }],
  ['a script of another port', { origin: 'http://localhost:5173' }],
  ['a page without an origin', { origin: 'null' }],
  ['a name that leads here (DNS rebinding)', { host: 'evil.example:3000' }],
  [
    'such a name and its own page',
    { host: 'evil.example:3000', origin: 'http://evil.example:3000', 'sec-fetch-site': 'same-origin' },
  ],
  ['an address of the network', { host: '192.168.1.7:3000' }],
  ['a host that is none', { host: '?' }],
])('/dev refuses %s', async (_who, headers) => {
  for (const url of dev) expect([url, (await ask(headers, server(), url)).statusCode]).toEqual([url, 403])
  const before = server().clock.iso().slice(0, 4)
  expect(
    (
      await server().app.inject({
        method: 'POST',
        url: '/dev/clock',
        headers,
        payload: { now: '2033-01-31T09:00:00Z' },
      })
    ).statusCode,
  ).toBe(403)
  expect(server().clock.iso().slice(0, 4)).toBe(before)
})

test.each([
  ['what is typed in', { host: '127.0.0.1:3000', 'sec-fetch-site': 'none' }],
  ['a page of its own', { host: 'localhost:3000', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
  ['a program that is no browser', { host: '[::1]:3000' }],
])('/dev answers %s', async (_who, headers) => {
  expect((await ask(headers)).statusCode).toBe(200)
})

test('where DEV=yes was said, /dev answers under any name, but no other site', async () => {
  expect(
    (
      await ask(
        { host: 'train.example.org', origin: 'https://train.example.org', 'sec-fetch-site': 'same-origin' },
        said(),
      )
    ).statusCode,
  ).toBe(200)
  expect((await ask({ host: '192.168.1.7:3000' }, said())).statusCode).toBe(200)
  expect((await ask({ host: 'train.example.org', origin: 'https://evil.example' }, said())).statusCode).toBe(403)
})
