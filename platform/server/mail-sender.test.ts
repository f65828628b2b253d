import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { MailReceiver } from '../testing/mail-receiver.ts'
import { testServer } from '../testing/server.ts'
import { knowTemplates, renderMail } from './mail-delivery.ts'
import { paragraph } from './mail-layout.ts'
import { deliverMails } from './mail-sender.ts'
import { mailTemplate, sweepMails } from './mail.ts'
import { tellMailsWait } from './mails-wait.ts'
import { openServices, type Running } from './services.ts'
import { readUnsubscribeToken } from './unsubscribe.ts'

const receiver = new MailReceiver()
const server = testServer({ SMTP_URL: 'smtp://127.0.0.1:1' })
const reminder = mailTemplate({
  name: 'reminder',
  data: z.object({ userId: z.number() }),
  unsubscribe: ({ userId }) => ({ userId, kind: 'reminders' }),
  render: () => ({ subject: 'A reminder', blocks: [paragraph('Soon')] }),
})
const note = mailTemplate({
  name: 'note',
  data: z.object({}),
  render: () => ({ subject: 'A note', blocks: [paragraph('Hello')] }),
})

let mine: Running
let other: Running
beforeAll(async () => {
  await receiver.start()
  knowTemplates([note, reminder])
  const { running, clock } = server()
  const url = String(running.workPool.options.connectionString)
  const config = { ...running.work.config, smtpUrl: receiver.url }
  mine = await openServices(config, url, { clock })
  other = await openServices(config, url, { clock })
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await Promise.all([mine?.close(), other?.close()])
  await receiver.stop()
})

let round = 0
async function queue(count: number): Promise<string[]> {
  const name = `round-${++round}`
  const recipients = Array.from({ length: count }, (_, at) => `${name}-${at}@example.test`)
  for (const to of recipients) await mine.work.mail.queue(mine.work.db, note, { to, dedupeKey: to, data: {} })
  return recipients
}
const acceptedOf = (recipients: readonly string[]) =>
  receiver.accepted
    .map(mail => mail.to)
    .filter(to => recipients.includes(to))
    .toSorted()
const stateOf = (recipient: string) =>
  mine.work.db
    .selectFrom('mails')
    .select(['status', 'attempts', 'failure'])
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow()
function later(seconds: number) {
  const now = server().clock.now().getTime() + seconds * 1000
  vi.spyOn(server().clock, 'now').mockReturnValue(new Date(now))
}

test('the same work done twice at once, here and in another process, sends each mail once', async () => {
  const recipients = await queue(150)
  await Promise.all([
    deliverMails(mine.work),
    deliverMails(mine.work),
    deliverMails(other.work),
    deliverMails(other.work),
  ])
  await deliverMails(mine.work)
  expect(acceptedOf(recipients)).toEqual(recipients.toSorted())
  expect(receiver.repeats()).toBe(0)
})

test('what a process had under way when it died goes out under the same Message-ID, without a wait', async () => {
  const [recipient = ''] = await queue(1)
  const { messageId } = await mine.work.db
    .updateTable('mails')
    .set({ status: 'sending', attempts: 1 })
    .where('recipient', '=', recipient)
    .returning('messageId')
    .executeTakeFirstOrThrow()
  await deliverMails(mine.work)
  expect(receiver.accepted.filter(mail => mail.to === recipient)).toEqual([{ to: recipient, messageId }])
  expect(await stateOf(recipient)).toEqual({ status: 'sent', attempts: 1, failure: null })
})

test('while the mail server is away no mail loses a try, however often it is asked; back again, it gets them all', async () => {
  const recipients = await queue(30)
  await receiver.stop()
  const elapsed = vi.spyOn(performance, 'now')
  const start = performance.now()
  for (let minute = 0; minute < 20; minute++) {
    elapsed.mockReturnValue(start + minute * 60_000)
    await deliverMails(mine.work)
  }
  for (const recipient of recipients)
    expect(await stateOf(recipient)).toEqual({ status: 'queued', attempts: 0, failure: null })
  await receiver.start()
  elapsed.mockReturnValue(start + 30 * 60_000)
  await deliverMails(mine.work)
  expect(acceptedOf(recipients)).toEqual(recipients.toSorted())
})

test('after a day without the mail server every mail goes out once, and the operator was told once, by log, post and mail', async () => {
  const lines: string[] = []
  const own = {
    ...mine.work,
    config: { ...mine.work.config, alarmUrl: 'http://127.0.0.1:1/alarms' },
    log: { info: (text: string) => lines.push(text), error: (text: string) => lines.push(text) },
  }
  const alarms = async () => {
    const { rows } = await mine.workPool.query<{ payload: { kind: string; text: string } }>(
      `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'post-alarm' and j.payload->>'kind' = 'mails-wait'`,
    )
    return rows
  }
  const elapsed = vi.spyOn(performance, 'now')
  const recipients = await queue(40)
  await receiver.stop()
  const start = performance.now()
  const midnight = server().clock.now().getTime()
  const at = vi.spyOn(server().clock, 'now')
  for (let minute = 0; minute <= 24 * 60; minute += 7) {
    at.mockReturnValue(new Date(midnight + minute * 60_000))
    elapsed.mockReturnValue(start + minute * 60_000)
    await deliverMails(own)
    await tellMailsWait(own)
    if (minute < 15) expect(await alarms()).toEqual([])
  }
  expect(await alarms()).toMatchObject([
    { payload: { kind: 'mails-wait', text: expect.stringContaining('For 21 minutes no mail could be sent.') } },
  ])
  expect(lines.filter(line => line.startsWith('the mail server can’t be reached'))).toHaveLength(1)
  expect(lines.filter(line => line.startsWith('alarm mails-wait'))).toHaveLength(1)

  await receiver.start()
  elapsed.mockReturnValue(start + 25 * 3_600_000)
  await deliverMails(own)
  expect(acceptedOf(recipients)).toEqual(recipients.toSorted())
  expect(receiver.repeats()).toBe(0)
  expect(acceptedOf([own.config.supportEmail])).toHaveLength(1)
  expect(lines.filter(line => line === 'the mail server answers again')).toHaveLength(1)
})

test('an address that is refused for good holds nobody back, and is given up after three tries', async () => {
  const recipients = await queue(12)
  const [refused = '', ...others] = recipients
  receiver.refused.add(refused)
  await deliverMails(mine.work)
  expect(acceptedOf(recipients)).toEqual(others.toSorted())
  for (const [wait, tries] of [
    [16, 2],
    [31, 3],
  ] as const) {
    expect((await stateOf(refused)).status).toBe('queued')
    later(wait)
    await deliverMails(mine.work)
    expect((await stateOf(refused)).attempts).toBe(tries)
  }
  expect(await stateOf(refused)).toMatchObject({ status: 'failed', failure: expect.stringContaining('550') })
})

test('a mail at which the server breaks the connection is to blame itself; the others go on', async () => {
  const recipients = await queue(12)
  const [breaking = '', ...others] = recipients
  receiver.breaking.add(breaking)
  await deliverMails(mine.work)
  expect(acceptedOf(recipients)).toEqual(others.toSorted())
  expect(await stateOf(breaking)).toMatchObject({ status: 'queued', attempts: 1 })
})

test('a stop lets those under way finish and keeps the rest for the next process', async () => {
  const recipients = await queue(100)
  const stopping = new AbortController()
  const before = receiver.accepted.length
  const watch = setInterval(() => {
    if (receiver.accepted.length > before) stopping.abort()
  }, 1)
  await deliverMails(mine.work, stopping.signal)
  clearInterval(watch)
  const now = acceptedOf(recipients).length
  expect(now).toBeGreaterThan(0)
  expect(now).toBeLessThan(100)
  const states = await mine.work.db
    .selectFrom('mails')
    .select(['status', 'attempts'])
    .where('recipient', 'in', recipients)
    .execute()
  expect(states.filter(mail => mail.status === 'sent')).toHaveLength(now)
  expect(states.filter(mail => mail.status === 'queued' && mail.attempts === 0)).toHaveLength(100 - now)
  await deliverMails(other.work)
  expect(acceptedOf(recipients)).toEqual(recipients.toSorted())
})

test('the sweep wakes the sender for what is due, and only then', async () => {
  await deliverMails(mine.work)
  await mine.workPool.query('delete from graphile_worker._private_jobs')
  const jobs = async () => (await mine.workPool.query('select from graphile_worker.jobs')).rowCount
  await sweepMails(mine.work)
  expect(await jobs()).toBe(0)
  const [recipient = ''] = await queue(1)
  await mine.work.db
    .updateTable('mails')
    .set({ nextTryAt: server().clock.iso(60) })
    .where('recipient', '=', recipient)
    .execute()
  await mine.workPool.query('delete from graphile_worker._private_jobs')
  await sweepMails(mine.work)
  expect(await jobs()).toBe(0)
  later(61)
  await sweepMails(mine.work)
  expect(await jobs()).toBe(1)
})

test('a mail that people can do without tells their mail program and themselves how to leave; another one does not', async () => {
  receiver.keeps = true
  await mine.work.mail.queue(mine.work.db, reminder, {
    to: 'leaving@example.test',
    dedupeKey: 'leaving',
    data: { userId: 7 },
  })
  const [staying = ''] = await queue(1)
  await deliverMails(mine.work)
  const contentOf = (to: string) => receiver.kept.find(mail => mail.to === to)?.content.toString('utf8') ?? ''
  const oneClick = /^List-Unsubscribe: <(\S+)>\r?$/m.exec(contentOf('leaving@example.test'))?.[1] ?? ''
  const { pathname, searchParams } = new URL(oneClick)
  expect(pathname).toBe('/api/mail-preferences/unsubscribe')
  expect(readUnsubscribeToken(mine.work.secrets, searchParams.get('token') ?? '')).toEqual({
    userId: 7,
    kind: 'reminders',
  })
  expect(contentOf('leaving@example.test')).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  const { text, html } = renderMail({ template: 'reminder', data: { userId: 7 }, language: null }, mine.work.config)
  expect(text).toContain(`/unsubscribe?${searchParams}`)
  expect(html).toContain('Unsubscribe from these mails')
  expect(contentOf(staying)).not.toMatch(/unsubscribe/i)
})

test('without a mail server mails are kept, once, and never called sent, also when a server is named later', async () => {
  const {
    running: { work },
  } = server()
  const [recipient = ''] = await queue(1)
  const without = { ...work, config: { ...work.config, smtpUrl: null } }
  for (let again = 0; again < 2; again++) await deliverMails(without)
  const kept = () =>
    work.db
      .selectFrom('mails')
      .select(['status', 'attempts', 'sentAt', 'failure'])
      .where('recipient', '=', recipient)
      .executeTakeFirstOrThrow()
  expect(await kept()).toEqual({ status: 'kept', attempts: 1, sentAt: null, failure: null })
  await deliverMails(mine.work)
  expect(receiver.accepted.filter(mail => mail.to === recipient)).toEqual([])
  expect(await kept()).toMatchObject({ status: 'kept', sentAt: null })
})
