import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testServer } from '../testing/server.ts'
import { addDevPages } from './dev-pages.ts'
import { knowTemplates } from './mail-delivery.ts'
import { paragraph } from './mail-layout.ts'
import { mailTemplate } from './mail.ts'

const server = testServer()
const production = testServer({ NODE_ENV: 'production', APP_SECRET: 'x'.repeat(32) })
const letter = mailTemplate({ name: 'letter', data: z.object({ about: z.string() }), render: ({ about }) => ({ subject: `About ${about}`, blocks: [paragraph(about)] }) })

beforeAll(() => {
  knowTemplates([letter])
  for (const { app, running } of [server(), production()]) addDevPages(app, running.web)
})

const get = (url: string, of = server()) => of.app.inject({ url })
const write = ({ running: { work } }: ReturnType<typeof server>, to: string, about: string) =>
  work.mail.queue(work.db, letter, { to, dedupeKey: `letter ${to} ${about}`, data: { about } })

test('a newcomer reads the mails to an address, newest first, whole', async () => {
  for (const [to, about] of [['ana@example.test', 'the first'], ['bo@example.test', 'another'], ['ana@example.test', 'the <b>second</b>']] as const) await write(server(), to, about)
  const mails = (await get('/dev/mail/messages?to=Ana%40Example.test')).json<Record<string, unknown>[]>()
  expect(mails.map(({ subject }) => subject)).toEqual(['About the <b>second</b>', 'About the first'])
  expect(Object.keys(mails[0] ?? {}).toSorted()).toEqual(['attachments', 'html', 'id', 'sentAt', 'subject', 'text', 'to'])
  expect(mails[0]).toMatchObject({ to: 'ana@example.test', text: expect.stringContaining('the <b>second</b>') as string, html: expect.not.stringContaining('<b>') as string, attachments: [] })
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
  for (const wrong of [{}, { now: 'tomorrow' }, { now: '2027-01-31T09:00:00Z', forever: true }]) expect((await set(wrong)).statusCode).toBe(400)
})

test('in production there is none of it', async () => {
  await write(production(), 'ana@example.test', 'a secret')
  for (const url of ['/dev/mail', '/dev/mail/messages?to=ana%40example.test', '/dev/mail/1', '/dev/mail/1/attachments/0', '/dev/clock']) {
    const response = await get(url, production())
    expect([url, response.statusCode]).toEqual([url, 404])
    expect(response.body).not.toContain('a secret')
  }
  const before = production().clock.iso()
  expect((await production().app.inject({ method: 'POST', url: '/dev/clock', payload: { now: '2031-01-31T09:00:00Z' } })).statusCode).toBe(404)
  expect(production().clock.iso().slice(0, 4)).toBe(before.slice(0, 4))
})
