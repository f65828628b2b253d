import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { eventually } from '#platform/testing/process.ts'
import { testServer } from '#platform/testing/server.ts'
import { mergeAccounts } from './merge-accounts.contract.ts'
import { mergeAccountsMessages as messages } from './merge-accounts.messages.ts'
import { aCourse, confirmed, makeDuplicates, previewOf, training } from './testing/duplicates.ts'

const server = testServer()
type Two = Awaited<ReturnType<typeof makeDuplicates>>

const people = ({ kept, gone }: Two) =>
  server()
    .db.selectFrom('users')
    .select('id')
    .where('id', 'in', [kept.userId, gone.userId])
    .execute()
    .then(rows => rows.map(({ id }) => id))

test('of fifty merges at once one takes place, and the others are told', async () => {
  const world = await makeDuplicates(server())
  const { kept, gone, staff } = world
  const course = await aCourse(server())
  await training(server(), kept, course, { status: 'In_Progress', seconds: 60 })
  await training(server(), gone, course, { status: 'In_Progress', seconds: 90 })
  const { digest } = await previewOf(staff, world)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => staff.client.raw(mergeAccounts, confirmed(world, digest))),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array<number>(49).fill(409)])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ message: messages.gone })
  expect(await people(world)).toEqual([kept.userId])
  expect(await server().mails(gone.email)).toHaveLength(1)
})

test('one into the other and the other into the one at once: one of them takes place', async () => {
  const world = await makeDuplicates(server())
  const { kept, gone, staff } = world
  const [there, back] = [await previewOf(staff, world), await previewOf(staff, world, 'other')]
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      staff.client.raw(
        mergeAccounts,
        at % 2 === 0
          ? confirmed(world, there.digest)
          : { ...confirmed(world, back.digest), keep: 'other', confirmEmail: kept.email },
      ),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array<number>(49).fill(409)])
  const [left, ...others] = await people(world)
  expect(others).toEqual([])
  expect([kept.userId, gone.userId]).toContain(left)
})

/** What a process runs that is killed in the middle: the merge itself, with the plan as it finds it. */
const CHILD = `
import { openServices } from '#platform/server/services.ts'
import { readConfig } from '#platform/server/config.ts'
import { Clock } from '#platform/server/clock.ts'
import { planMerge } from '#staff/merge-accounts/merge-plan.server.ts'
import { mergePair } from '#staff/merge-accounts/merge-accounts.server.ts'
const { url, dataDir, pair, by } = JSON.parse(process.env.MERGE)
const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost:3000', DEMO: 'no' })
const { work } = await openServices(config, url, { clock: new Clock() })
const { shown } = await planMerge(work.db, work, pair)
await mergePair(work, by, pair, { digest: shown.digest, confirmEmail: shown.gone.email })
`

test('a process that is killed in the middle of a merge leaves nothing half done, and the merge can be done again', async () => {
  const world = await makeDuplicates(server())
  const { kept, gone, staff } = world
  await training(server(), gone, await aCourse(server()), { status: 'Complete' })
  const { running, db } = server()
  const before = await everythingOf(world)
  const url = String(running.workPool.options.connectionString)
  const holding = await running.workPool.connect()
  // The last thing that a merge writes is its mails: everything before stands in its transaction.
  await holding.query('begin; lock table mails in exclusive mode')
  const pair = { keptId: kept.userId, goneId: gone.userId }
  const by = { caller: { userId: staff.userId, actorId: null }, reason: 'Request 4711' }
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', CHILD], {
    env: { ...process.env, MERGE: JSON.stringify({ url, dataDir: running.work.config.dataDir, pair, by }) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    await eventually(async () => {
      const { rows } = await running.webPool.query(
        `select from pg_locks l join pg_class c on c.oid = l.relation where c.relname = 'mails' and not l.granted`,
      )
      return rows.length > 0
    })
    child.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
  } finally {
    child.kill('SIGKILL')
    await holding.query('rollback')
    holding.release()
  }
  expect(await everythingOf(world)).toEqual(before)
  const { digest } = await previewOf(staff, world)
  await staff.client.send(mergeAccounts, confirmed(world, digest))
  expect(await people(world)).toEqual([kept.userId])
  expect(
    await db.selectFrom('registrations').select('userId').where('userId', '=', kept.userId).execute(),
  ).toHaveLength(1)
})

async function everythingOf({ kept, gone, entity }: Two) {
  const { db } = server()
  const both = [kept.userId, gone.userId]
  return {
    users: await db.selectFrom('users').select(['id', 'email']).where('id', 'in', both).orderBy('id').execute(),
    memberships: await db.selectFrom('memberships').selectAll().where('userId', 'in', both).orderBy('id').execute(),
    registrations: await db.selectFrom('registrations').selectAll().where('userId', 'in', both).orderBy('id').execute(),
    sessions: await db
      .selectFrom('sessions')
      .select(['id', 'userId', 'endedAt'])
      .where('userId', 'in', both)
      .orderBy('id')
      .execute(),
    summaries: await db
      .selectFrom('memberSummaries')
      .selectAll()
      .where('entityId', '=', entity.id)
      .orderBy('membershipId')
      .execute(),
  }
}
