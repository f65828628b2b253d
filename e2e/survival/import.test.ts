import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { batchDone, beginImport, importDone, importResult, openInvites, undoDone } from './imports.ts'
import { undoBatch } from '#people/invite-batches/invite-batches.contract.ts'
import { MailReceiver } from '../../platform/testing/mail-receiver.ts'
import { eventually, send } from '../../platform/testing/process.ts'
import { programOfFile } from './program.ts'
import { randomOf } from './random.ts'

const PEOPLE = 3_000
/** More kills than a job has tries, and enough people that each kill hits during the work. */
const MANY_KILLS = 13
const MANY_PEOPLE = 10_000
/** Mails that may be in transit when the program dies: one per connection. */
const UNDER_WAY = 5

const receiver = new MailReceiver()
beforeAll(() => receiver.start())
afterAll(() => receiver.stop())
const program = programOfFile(() => ({ SMTP_URL: receiver.url }))

test.each(Object.keys(program.deaths) as (keyof typeof program.deaths)[])(
  'an import during which %s is killed again and again invites and writes to each person once',
  async what => {
    const random = randomOf(what)
    const batch = await beginImport(program.app, program.inside, PEOPLE)
    const kills = what === 'the program' ? 3 : 2
    for (let kill = 0; kill < kills; kill++) {
      await sleep(random.upTo(700))
      await program.deaths[what]()
    }
    const ms = await importDone(program.inside, batch)

    expect(program.app.running).toBe(true)
    const { batch: end, rows, invited, mails } = await importResult(program.inside, batch)
    expect(end).toEqual({ status: 'Processed', numberOfUsers: PEOPLE, processedUsers: PEOPLE })
    expect(rows).toEqual([{ status: 'Success', count: PEOPLE }])
    expect(invited).toEqual(batch.emails.toSorted())
    expect(mails.map(mail => mail.recipient).toSorted()).toEqual(batch.emails.toSorted())
    expect(new Set(mails.map(mail => mail.status))).toEqual(new Set(['sent']))

    const received = receiver.accepted.filter(batch.mine)
    expect(new Set(received.map(mail => `${mail.messageId} ${mail.to}`))).toEqual(
      new Set(mails.map(mail => `${mail.messageId} ${mail.recipient}`)),
    )
    const repeats = receiver.repeats(batch.mine)
    console.log(
      `${what} killed ${kills} times (seed ${random.seed}): whole after ${Math.round(ms)} ms more, ${repeats} mails taken twice`,
    )
    expect(repeats).toBeLessThanOrEqual(what === 'its database' ? 0 : kills * UNDER_WAY)
  },
)

test('an undo during which the program is killed again and again withdraws each invite once', async () => {
  const random = randomOf('undo')
  const batch = await beginImport(program.app, program.inside, MANY_PEOPLE)
  await batchDone(program.inside, batch, 120_000)
  const { people } = await send(program.app, batch.token, undoBatch, { batchId: batch.batchId })
  expect(people).toBe(MANY_PEOPLE)
  for (let kill = 0; kill < 3; kill++) {
    await sleep(random.upTo(400))
    await program.deaths['the program']()
  }
  const end = await undoDone(program.inside, batch)
  expect(end).toMatchObject({ undoPeople: MANY_PEOPLE, undoProcessed: MANY_PEOPLE })
  const { rows } = await importResult(program.inside, batch)
  expect(rows).toEqual([{ status: 'Undone', count: MANY_PEOPLE }])
  expect(await openInvites(program.inside, batch)).toBe(0)
}, 300_000)

test('the program is killed more often than a job has tries, and the import goes on', async () => {
  const batch = await beginImport(program.app, program.inside, MANY_PEOPLE)
  const seen: number[] = []
  for (let kill = 0; kill < MANY_KILLS; kill++) {
    const before = seen.at(-1) ?? -1
    // Every second kill comes before the worker has made any progress.
    if (kill % 2 === 0)
      await eventually(async () => {
        const { processedUsers } = (await importResult(program.inside, batch)).batch
        return processedUsers > before || processedUsers === MANY_PEOPLE
      })
    await program.deaths['the program']()
    seen.push((await importResult(program.inside, batch)).batch.processedUsers)
  }
  // Their mails keep going out: nobody waits for them here.
  await batchDone(program.inside, batch, 120_000)
  const { batch: end, rows, invited, mails } = await importResult(program.inside, batch)
  expect(end).toEqual({ status: 'Processed', numberOfUsers: MANY_PEOPLE, processedUsers: MANY_PEOPLE })
  expect(rows).toEqual([{ status: 'Success', count: MANY_PEOPLE }])
  expect(invited).toEqual(batch.emails.toSorted())
  expect(mails.map(mail => mail.recipient).toSorted()).toEqual(batch.emails.toSorted())
  console.log(`killed ${MANY_KILLS} times after ${seen.join(', ')} people`)
}, 480_000)
