import { chmod, mkdtemp, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportLearnerMetrics } from '#insight/learner-metrics/learner-metrics.contract.ts'
import { saveLogo } from '#organization/organization-profile/organization-profile.contract.ts'
import { inviteLearners } from '#people/invite-learners/invite-learners.contract.ts'
import { notKept } from '../../platform/server/not-kept.messages.ts'
import { refusals } from '../../platform/server/refusal.messages.ts'
import type { Running } from '../../platform/server/services.ts'
import { pictures } from '../../platform/testing/pictures.ts'
import { AppProcess, eventually, makeOrganizationIn, NotServed, send } from '../../platform/testing/process.ts'
import { SmallDisk, whyNoDisk } from './small-disk.ts'

const reason = whyNoDisk()
if (reason) console.log(`No disk of its own can be made here, so a full one was not tried: ${reason}`)

/** As root the database runs as nobody, in a folder that is theirs. */
const NOBODY = ',uid=65534,gid=65534,mode=700'
/** Of the database: a new cluster with its log, and room for some thousand invites. */
const DATABASE_MB = 260
/** Of one call. */
const AT_ONCE = 10

let app: AppProcess
let inside: Running
let files: SmallDisk
let database: SmallDisk
let organization: Awaited<ReturnType<typeof makeOrganizationIn>>
let folder: string

beforeAll(async () => {
  if (reason) return
  folder = await mkdtemp(join(tmpdir(), 'upstander-disks-'))
  app = await AppProcess.make()
  await chmod(app.dataDir, 0o711)
  files = new SmallDisk(2, join(folder, 'files'))
  database = new SmallDisk(DATABASE_MB, join(app.dataDir, 'postgres'), NOBODY)
  await app.start({ FILES_URL: `file:${files.folder}` })
  inside = await app.inspect()
  organization = await makeOrganizationIn(inside)
})
afterAll(async () => {
  if (reason) return
  await inside?.close()
  await app?.kill()
  await app?.killPostgres().catch(() => undefined)
  files?.remove()
  database?.remove()
  await rmdir(database.folder)
  await app?.remove()
  await rm(folder, { recursive: true, force: true })
})

const saveALogo = () =>
  send(app, organization.token, saveLogo, {
    entityGuid: organization.entity.guid,
    // Reads as text of one byte a letter.
    file: { name: 'logo.png', content: pictures.png as unknown as string },
  })
const alarms = async () =>
  (await inside.work.db.selectFrom('mails').select('dedupeKey').where('template', '=', 'not-kept').execute()).map(
    ({ dedupeKey }) => dedupeKey,
  )

test.skipIf(reason).each([
  ['a full disk', notKept.filesFull, () => files.fill(), () => files.empty()],
  ['a read-only folder', notKept.filesRefused, async () => files.protect(), async () => files.unprotect()],
])(
  '%s of the files: uploads are refused in words, reports wait, and all goes on by itself',
  async (_name, words, close, reopen) => {
    await close()
    const refused = await saveALogo().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(NotServed)
    expect((refused as NotServed).status).toBe(503)
    expect((refused as NotServed).message).toContain(refusals.notKept)
    const { entity, token } = organization
    const { exportId } = await send(app, token, exportLearnerMetrics, { entityGuid: entity.guid })
    const stateOf = async () =>
      (await inside.work.db.selectFrom('exports').select('status').where('id', '=', exportId).executeTakeFirstOrThrow())
        .status
    await eventually(async () => (await app.log()).includes('job export-learner-metrics failed'))
    expect(await stateOf()).not.toBe('Done')
    expect(await app.log()).toContain(words)
    expect((await alarms()).some(key => key.endsWith(words))).toBe(true)

    await reopen()
    await saveALogo()
    await eventually(async () => (await stateOf()) === 'Done')
    expect(app.running).toBe(true)
  },
)

test.skipIf(reason)(
  'a full disk of the database: what was answered is kept, the rest is refused, and it goes on by itself',
  async () => {
    const { entity, token } = organization
    let round = 0
    const kept: string[] = []
    const invite = async () => {
      const emails = Array.from({ length: AT_ONCE }, (_, at) => `full-${round}-${at}@learners.test`)
      round += 1
      await send(app, token, inviteLearners, { entityGuid: entity.guid, emails })
      kept.push(...emails)
    }
    await invite()
    await database.fill()
    const refusedWith = new Set<string>()
    for (const deadline = performance.now() + 30_000; refusedWith.size === 0 && performance.now() < deadline;)
      await invite().catch((error: unknown) => {
        if (!(error instanceof NotServed)) throw error
        refusedWith.add(`${error.status} ${(JSON.parse(error.message.slice(4)) as { message: string }).message}`)
      })
    expect([...refusedWith]).toEqual([`503 ${refusals.notKept}`])
    expect(await app.log()).toContain(notKept.databaseFull)

    await database.empty()
    await eventually(() => invite().then(() => true))
    const there = await inside.work.db.selectFrom('invites').select('email').where('email', 'like', 'full-%').execute()
    expect(there.map(({ email }) => email)).toEqual(expect.arrayContaining(kept))
    expect(there.length % AT_ONCE).toBe(0)
    expect(app.running).toBe(true)
  },
)
