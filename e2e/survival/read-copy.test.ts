import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openSession } from '#identity/sign-in/sessions.server.ts'
import { inviteLearners, listInvites } from '#people/invite-learners/invite-learners.contract.ts'
import { eventually, makeOrganizationIn, send } from '../../platform/testing/process.ts'
import { programOnPair } from './pair.ts'

/** By how much the copy may be behind. */
const LAG_SECONDS = 3
const WRITES = 20
const CALLS = 40

const program = programOnPair(async pair => ({
  DATABASE_URL: pair.url,
  DATABASE_READ_URL: pair.copyUrl,
  DATABASE_READ_LAG_SECONDS: String(LAG_SECONDS),
}))

test('a streaming copy answers lists, within its lag, and never to whoever wrote something that it does not show yet', async () => {
  const { pair, app, inside } = program
  const { entity, maria, token: writer } = await makeOrganizationIn(inside)
  const reader = await openSession(inside.work, { id: maria.userId, firstName: 'Maria', lastName: 'Alvarez' })
  const entityGuid = entity.guid
  const invite = (email: string) => send(app, writer, inviteLearners, { entityGuid, emails: [email] })
  const listed = async (token: string, email: string) =>
    (await send(app, token, listInvites, { entityGuid, searchTerm: email })).rows.length === 1

  await invite('first@learners.test')
  await eventually(() => listed(reader, 'first@learners.test'))

  await pair.holdBack()
  for (let at = 0; at < WRITES; at++) {
    await invite(`held-${at}@learners.test`)
    expect(await listed(writer, `held-${at}@learners.test`)).toBe(true)
  }
  // Somebody who wrote nothing sees the copy, which does not show it. Only while it is not too late: then the primary answers.
  const late = 'late@learners.test'
  await pair.letOn()
  await eventually(() => listed(reader, `held-${WRITES - 1}@learners.test`))
  await pair.holdBack()
  const written = performance.now()
  await invite(late)
  const seen = await listed(reader, late)
  if (performance.now() - written < (LAG_SECONDS * 1_000) / 2) expect(seen).toBe(false)
  await eventually(() => listed(reader, late), 4 * LAG_SECONDS * 1_000)
  expect(performance.now() - written).toBeGreaterThan(LAG_SECONDS * 1_000 - 1_000)
  await pair.letOn()
  await sleep(1_000)

  process.kill(pair.copy.pid, 'SIGKILL')
  const answers = await Promise.all(
    Array.from({ length: CALLS }, async (_, at) => {
      await sleep(at * 25)
      return listed(reader, late)
    }),
  )
  expect(answers).toEqual(Array.from({ length: CALLS }, () => true))
  expect(app.running).toBe(true)
})
