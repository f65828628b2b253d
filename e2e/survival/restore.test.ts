import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDb, openPool } from '../../platform/server/db.ts'
import { AppProcess, eventually } from '../../platform/testing/process.ts'
import { beginImport, importDone, importResult } from './imports.ts'
import { programOfFile } from './program.ts'

/** Enough that rows are still on their way when the process is killed. */
const PEOPLE = 10_000
/** Between two looks at what the restore is doing. */
const LOOK_MS = 2

const program = programOfFile()

test('a restore killed at each of its steps leaves an empty installation, and the next one is whole', async () => {
  const { app, inside } = program
  const batch = await beginImport(app, inside, PEOPLE)
  await importDone(inside, batch)
  const before = await importResult(inside, batch)
  const file = join(app.dataDir, 'all.backup')
  expect(await endOf(operator('backup', app, file))).toMatchObject({ code: 0 })

  const target = await AppProcess.make()
  onTestFinished(() => target.remove())
  await copyFile(join(app.dataDir, 'app-secret'), join(target.dataDir, 'app-secret'))
  const caught: string[] = []
  for (const step of ['copy % from stdin%', '%enable trigger user%', 'copy % to stdout%']) {
    const restoring = operator('restore', target, file)
    if (!(await isSeen(target, step, restoring))) break
    restoring.kill('SIGKILL')
    await once(restoring, 'exit')
    caught.push(step)
    expect(await peopleIn(target)).toEqual({ users: 0, entities: 0, invites: 0 })
  }
  console.log(`killed at: ${caught.join(', ')}`)
  // A later step may be too short to be seen on a fast machine; this one is not.
  expect(caught[0]).toBe('copy % from stdin%')

  if (caught.length === 3)
    expect(await endOf(operator('restore', target, file))).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Restored \d+ tables and \d+ files from /),
    })
  await target.start()
  const restored = await target.inspect()
  onTestFinished(() => restored.close())
  const after = await importResult(restored, batch)
  expect({ ...after, mails: after.mails.length }).toEqual({ ...before, mails: before.mails.length })
  expect(after.invited).toHaveLength(PEOPLE)
})

/** An operator's command on the installation of a program. */
const operator = (name: 'backup' | 'restore', { dataDir }: AppProcess, file: string): ChildProcess =>
  spawn(process.execPath, [fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url)), file], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

async function endOf(child: ChildProcess): Promise<{ code: unknown; said: string }> {
  const [said, [code]] = await Promise.all([child.stdout ? text(child.stdout) : '', once(child, 'exit')])
  return { code, said }
}

/** Whether the database was seen at a statement like this before the command ended. */
async function isSeen(app: AppProcess, step: string, command: ChildProcess): Promise<boolean> {
  // Its database starts with the command.
  const url = await eventually(() => app.databaseUrl())
  const pool = openPool(url, { name: 'look', max: 1 })
  const db = openDb(pool)
  try {
    while (command.exitCode === null) {
      const { rows } = await sql`
        select from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and query ilike ${step}`
        .execute(db)
        .catch(() => ({ rows: [] }))
      if (rows.length > 0) return true
      await sleep(LOOK_MS)
    }
    return false
  } finally {
    await pool.end()
  }
}

async function peopleIn(app: AppProcess) {
  const pool = openPool(await app.databaseUrl(), { name: 'look', max: 1 })
  try {
    const { rows } = await sql<{ users: number; entities: number; invites: number }>`
      select (select count(*) from users) as users, (select count(*) from entities) as entities,
             (select count(*) from invites) as invites`.execute(openDb(pool))
    return rows[0]
  } finally {
    await pool.end()
  }
}
