import { spawn } from 'node:child_process'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PostgresBinaries } from './binaries.ts'
import { giveTo, password, passwordFile, type PostgresHome } from './home.ts'
import { postgresEnvironment } from './postmaster.ts'
import { isAlive } from './processes.ts'
import { PostgresRefusal } from './refusal.ts'
import { SUPERUSER } from './roles.ts'
import { hasCode, ignoreMissing } from './system-errors.ts'

/** Creates the cluster beside its final place and moves it there, so an interrupted start leaves nothing half made. */
export async function initialise(home: PostgresHome, binaries: PostgresBinaries): Promise<void> {
  const found = await readFile(join(home.cluster, 'PG_VERSION'), 'utf8').catch(ignoreMissing)
  if (found?.trim() === binaries.major) return
  if (found) {
    throw new PostgresRefusal(
      `The database in ${home.cluster} was made by PostgreSQL ${found.trim()}, and this version runs ` +
        `${binaries.major}: export it with the earlier version first, or`,
      'otherDirectory',
    )
  }
  await removeUnfinished(home)
  await password(home)
  const unfinished = join(home.dir, `unfinished-${process.pid}`)
  await mkdir(unfinished, { mode: 0o700 })
  await giveTo(home.runAs, unfinished)
  await run(
    binaries.initdb,
    [
      '-D',
      unfinished,
      '-U',
      SUPERUSER,
      `--pwfile=${passwordFile(home)}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    home,
  )
  try {
    await rename(unfinished, home.cluster)
  } catch (error) {
    // Another start was faster; the lock decides between the two later.
    await rm(unfinished, { recursive: true })
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
  }
}

async function removeUnfinished(home: PostgresHome): Promise<void> {
  for (const name of await readdir(home.dir)) {
    const maker = /^unfinished-(\d+)$/.exec(name)?.[1]
    if (maker && (Number(maker) === process.pid || !isAlive(Number(maker)))) {
      await rm(join(home.dir, name), { recursive: true, force: true, maxRetries: 5 })
    }
  }
}

async function run(program: string, words: string[], { dir, runAs }: PostgresHome): Promise<void> {
  // Detached for the same reason as the server: Ctrl-C is ours to handle.
  const child = spawn(program, words, { ...runAs, cwd: dir, env: postgresEnvironment, detached: true })
  let output = ''
  child.stdout.on('data', text => (output += text))
  child.stderr.on('data', text => (output += text))
  const status = await new Promise<number | null>((done, fail) => child.once('close', done).once('error', fail))
  if (status !== 0) throw new Error(`The database could not be made in ${dir}: ${output.trim()}`)
}
