import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { checkFile } from '#people/import-learners/import-learners.contract.ts'
import { batchGrid } from '#people/invite-batches/invite-batches.contract.ts'
import { eventually, makeOrganizationIn, NotServed, send } from '../../platform/testing/process.ts'
import { beginImport, importDone, importResult } from './imports.ts'
import { programOfFile } from './program.ts'

const PEOPLE = 15_000

const program = programOfFile()

test('while the database starts again calls are told so at once, and served as soon as it is back', async () => {
  const { entity, token } = await makeOrganizationIn(program.inside)
  const ask = () => send(program.app, token, batchGrid, { entityGuid: entity.guid })
  await ask()
  await program.app.killPostgres()
  const killed = performance.now()
  const answers = new Map<number, number>()
  let slowest = 0
  let served = 0
  while (served < 20) {
    const began = performance.now()
    const refused = await ask().then(
      () => null,
      (error: unknown) => error,
    )
    slowest = Math.max(slowest, performance.now() - began)
    if (refused === null) served += 1
    else if (refused instanceof NotServed) {
      answers.set(refused.status, (answers.get(refused.status) ?? 0) + 1)
      expect(refused.headers.get('retry-after')).toBe('2')
      expect(refused.message).toContain('The service is restarting. Please try again in a moment.')
    } else throw refused
    await sleep(5)
  }
  console.log(
    `database killed: ${JSON.stringify(Object.fromEntries(answers))}, ` +
      `served again after ${Math.round(performance.now() - killed)} ms, slowest answer ${Math.round(slowest)} ms`,
  )
  expect([...answers.keys()]).toEqual([503])
  expect(slowest).toBeLessThan(5_000)
  const ready = await eventually(async () => (await fetch(`${program.app.url}/readyz`)).ok)
  expect(ready).toBe(true)
  expect(program.app.running).toBe(true)
})

test('asked to stop in the middle of an import, it ends within seconds, its calls answered, and the next start goes on', async () => {
  const batch = await beginImport(program.app, program.inside, PEOPLE)
  const progress = async () => (await importResult(program.inside, batch)).batch.processedUsers
  await eventually(async () => (await progress()) > 0)
  const content = `First Name,Last Name,Email\n${batch.emails.map(email => `Ana,Nguyễn,again-${email}`).join('\n')}\n`
  const underWay = send(program.app, batch.token, checkFile, {
    entityGuid: batch.entity.guid,
    file: { name: 'learners.csv', content },
  })
  await sleep(100)
  const { code, ms } = await program.app.stop()
  expect((await underWay).counts).toMatchObject({ valid: PEOPLE, invalid: 0 })
  expect(code).toBe(0)
  expect(ms).toBeLessThan(5_000)

  await program.app.start()
  const started = performance.now()
  await program.lookAgain()
  const before = await progress()
  expect(before).toBeLessThan(PEOPLE)
  await eventually(async () => (await progress()) > before, 5_000)
  const again = performance.now() - started
  await importDone(program.inside, batch)
  const { batch: end, invited, mails } = await importResult(program.inside, batch)
  expect(end).toEqual({ status: 'Processed', numberOfUsers: PEOPLE, processedUsers: PEOPLE })
  expect(invited).toEqual(batch.emails.toSorted())
  expect(mails.map(mail => mail.recipient).toSorted()).toEqual(batch.emails.toSorted())
  expect(new Set(mails.map(mail => mail.status))).toEqual(new Set(['kept']))
  console.log(
    `stopped at ${before} of ${PEOPLE} within ${Math.round(ms)} ms; went on ${Math.round(again)} ms after the next start`,
  )
})
