import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { MailReceiver } from '../testing/mail-receiver.ts'
import { testServer } from '../testing/server.ts'
import { knowTemplates } from './mail-delivery.ts'
import { paragraph } from './mail-layout.ts'
import { deliverMails } from './mail-sender.ts'
import { mailTemplate } from './mail.ts'
import { forgetSent, noteSentSince, SentJournal } from './sent-journal.ts'
import { openServices, type Running } from './services.ts'

const receiver = new MailReceiver()
const server = testServer({ SMTP_URL: 'smtp://127.0.0.1:1' })
const note = mailTemplate({
  name: 'note',
  data: z.object({}),
  render: () => ({ subject: 'A note', blocks: [paragraph('Hello')] }),
})

let mine: Running
beforeAll(async () => {
  await receiver.start()
  knowTemplates([note])
  const { running, clock } = server()
  const config = { ...running.work.config, smtpUrl: receiver.url }
  mine = await openServices(config, String(running.workPool.options.connectionString), { clock })
})
afterAll(async () => {
  await mine?.close()
  await receiver.stop()
})

const queue = (to: string, key = to) => mine.work.mail.queue(mine.work.db, note, { to, dedupeKey: key, data: {} })
const acceptedBy = (to: string) => receiver.accepted.filter(mail => mail.to === to).length
const stateOf = async (key: string) =>
  (await mine.work.db.selectFrom('mails').select('status').where('dedupeKey', '=', key).executeTakeFirstOrThrow())
    .status

test('what went out after a backup does not go out again after its restore, and what did not does', async () => {
  const before = new Date()
  await queue('anna@example.test')
  await deliverMails(mine.work)
  expect(acceptedBy('anna@example.test')).toBe(1)

  // The restored database knows the mail as it was: waiting.
  await mine.work.db.updateTable('mails').set({ status: 'queued', sentAt: null }).execute()
  expect(await noteSentSince(mine.workPool, mine.work.files, before)).toBe(1)
  await queue('bert@example.test')
  await deliverMails(mine.work)
  expect([acceptedBy('anna@example.test'), acceptedBy('bert@example.test')]).toEqual([1, 1])
  expect(await stateOf('anna@example.test')).toBe('sent')
})

test('the same words to somebody else are another mail', async () => {
  const before = new Date()
  await queue('carl@example.test', 'welcome 7')
  await deliverMails(mine.work)
  await mine.work.db.deleteFrom('mails').where('dedupeKey', '=', 'welcome 7').execute()
  await noteSentSince(mine.workPool, mine.work.files, before)
  await queue('dora@example.test', 'welcome 7')
  await deliverMails(mine.work)
  expect(acceptedBy('dora@example.test')).toBe(1)
})

test('the journal holds digests, and no address', async () => {
  await queue('emil@example.test')
  await deliverMails(mine.work)
  const keys = await mine.work.files.listSent()
  const all = await Promise.all(keys.map(async key => text(await mine.work.files.read(key))))
  expect(all.join('\n')).toMatch(/^[0-9a-f\n]+$/)
})

test('while nothing can be written, mails go out, and what went out is written later', async () => {
  const written: string[] = []
  let isFull = true
  const journal = new SentJournal({
    put: async (key, content) => {
      if (isFull) throw new Error('no space left on device')
      written.push(`${key} ${String(content)}`)
    },
  })
  await journal.note({ messageId: '<1@here>', recipient: 'a@example.test' })
  await journal.flush()
  isFull = false
  await journal.note({ messageId: '<2@here>', recipient: 'b@example.test' })
  await journal.flush()
  expect(written).toHaveLength(1)
  expect(written[0]).toMatch(/^sent\/\d{8}T\d{9}Z-[0-9a-f-]{36} [0-9a-f]{64}\n[0-9a-f]{64}$/)
})

test('what is older than every backup is forgotten', async () => {
  await forgetSent(mine.work, new Date(Date.now() + 60_000))
  expect(await mine.work.files.listSent()).toEqual([])
  expect(await mine.work.db.selectFrom('sentBeforeRestore').selectAll().execute()).toEqual([])
})
