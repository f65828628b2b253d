import { readdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { evidenceBundle } from '#insight/evidence/bundle.server.ts'
import { removeCutOff } from '../../platform/server/leftover-files.ts'
import { eventually, makeOrganizationIn } from '../../platform/testing/process.ts'
import { makeHolders } from './crowd.ts'
import { programOfFile } from './program.ts'
import { randomOf } from './random.ts'

/** Five parts. After its death in the second, the work must not be done before somebody can stop it again. */
const PEOPLE = 1_000
const TWO_DAYS_MS = 48 * 3_600_000

const program = programOfFile()
let organization: Awaited<ReturnType<typeof makeOrganizationIn>>
let asOf: string

beforeAll(async () => {
  organization = await makeOrganizationIn(program.inside)
  await makeHolders(program.inside, organization.entity.id, PEOPLE)
  asOf = program.inside.work.clock.iso()
})

test('a bundle of evidence that is killed again and again is, byte for byte, one that never was, and is mailed once', async () => {
  const random = randomOf('evidence')
  const never = await bundleOf(await ask())
  const before = await filesThere()

  const killed = await ask()
  // Each stops the work at the statement that waits for the table, until it is dead.
  await dieWaitingFor('registrations', 'access exclusive')
  await dieWaitingFor('export_parts')
  await eventually(async () => (await partsOf(killed)) === 1)
  await sleep(random.upTo(300))
  await program.deaths['both at once']()
  await dieWaitingFor('files')
  await dieWaitingFor('mails', 'share row exclusive', 'files')
  const parts = await eventually(() => partsOf(killed))
  console.log(`killed 5 times (seed ${random.seed}), at last with ${parts} parts: whole in the end`)

  expect((await bundleOf(killed)).equals(never)).toBe(true)
  const { rows: mails } = await eventually(async () => {
    const found = await mailsAbout(killed)
    return found.rows.every(({ status }) => status === 'kept') && found
  })
  expect(mails).toEqual([{ status: 'kept', recipient: organization.maria.email }])

  // What a kill cut off goes after a day, the parts as soon as they are joined.
  await eventually(async () => (await partsOf(killed)) === 0)
  await removeCutOff(program.inside.work, Date.now() + TWO_DAYS_MS)
  const { storageKey } = await fileOf(killed)
  expect((await filesThere()).filter(name => !before.includes(name))).toEqual([storageKey])
})

const ask = () =>
  evidenceBundle.request(
    {
      caller: { userId: organization.maria.userId, actorId: null },
      entity: { ...organization.entity, timeZone: 'America/Los_Angeles' },
      query: { requirementId: null, groupIds: [], from: null, to: null, asOf },
    },
    program.inside.work,
  )

/** Kills the program in the middle of a statement that waits for this table; of a transaction that wrote to another, if named. */
async function dieWaitingFor(table: string, lock = 'share row exclusive', after = table): Promise<void> {
  const holder = await program.inside.workPool.connect()
  try {
    await holder.query(`begin; lock table ${table} in ${lock} mode`)
    await eventually(async () => {
      const { rows } = await program.inside.workPool.query(
        `select from pg_locks w where w.relation = $1::text::regclass and not w.granted
           and ($1::text = $2::text or exists (select from pg_locks h where h.pid = w.pid and h.granted and h.relation = $2::text::regclass))`,
        [table, after],
      )
      return rows.length > 0
    })
    await program.app.kill()
    await holder.query('rollback')
  } finally {
    holder.release()
  }
  await program.app.start()
}

const fileOf = (exportId: string) =>
  program.inside.work.db
    .selectFrom('exports')
    .innerJoin('files', 'files.id', 'exports.fileId')
    .select('storageKey')
    .where('exports.id', '=', exportId)
    .where('exports.status', '=', 'Done')
    .executeTakeFirstOrThrow()

/** As soon as it is made. */
async function bundleOf(exportId: string): Promise<Buffer> {
  const { storageKey } = await eventually(() => fileOf(exportId))
  await eventually(async () => (await partsOf(exportId)) === 0)
  return buffer(await program.inside.work.files.read(storageKey))
}

async function partsOf(exportId: string): Promise<number> {
  const { rows } = await program.inside.workPool.query('select from export_parts where export_id = $1', [exportId])
  return rows.length
}

const mailsAbout = (exportId: string) =>
  program.inside.workPool.query<{ status: string; recipient: string }>(
    'select status, recipient from mails where dedupe_key = $1',
    [`export:${exportId}`],
  )

async function filesThere(): Promise<string[]> {
  const folder = program.inside.work.config.filesUrl.slice('file:'.length)
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter(entry => entry.isFile())
    .map(({ name, parentPath }) => `${parentPath}/${name}`.slice(folder.length + 1))
    .toSorted()
}
