import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { AppProcess } from '../../platform/testing/process.ts'
import { startPostgres } from '../../platform/server/embedded-postgres.ts'
import { removeDataDir, removeLeftovers, temporaryDataDir } from '../../platform/testing/temporary.ts'
import { bothVersions } from './both-versions.ts'
import { oldVersion } from './old-version.ts'
import { checkOut } from './check-out.ts'
import { currentCourses, startFrom } from './courses.ts'

/**
 * Playwright's global setup: the version before this one on a database with its demonstration, its backup, and this
 * version beside it on the same database, which it migrates while the old one is at work.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await removeLeftovers()
  const ends: (() => Promise<unknown>)[] = []
  const end = async () => {
    for (const step of ends.splice(0).toReversed()) await step()
  }
  try {
    await start(ends)
    return end
  } catch (error) {
    await end()
    throw error
  }
}

async function start(ends: (() => Promise<unknown>)[]): Promise<void> {
  const old = oldVersion()
  ends.push(() => rm(old.root, { recursive: true, force: true }))
  const dataDir = await temporaryDataDir()
  ends.push(() => removeDataDir(dataDir))
  await checkOut(old.commit, old.folder)
  const postgres = await startPostgres({ dataDir })
  ends.push(() => postgres.stop())
  const settings = {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://localhost:${old.port}`,
    APP_SECRET: old.secret,
    DEMO: 'yes',
  }
  const run = (...words: string[]) =>
    execFileSync(process.execPath, words, {
      cwd: old.folder,
      env: { PATH: process.env['PATH'], ...settings },
      stdio: 'pipe',
    })
  const [before, after] = [await AppProcess.make(dataDir, old.folder), await AppProcess.make(dataDir)]
  ends.push(() => Promise.all([before.remove(), after.remove()]))
  run('scripts/build.mjs')
  await before.start(settings)
  run('scripts/backup.ts', old.backup)
  const offered = await currentCourses(postgres.url)
  await after.start(settings)
  // The old version's journey knows the answers of its own courses, as those do who began one before. The workers,
  // which start later, read these.
  process.env['UPGRADE_DATABASE'] = postgres.url
  process.env['UPGRADE_COURSES'] = JSON.stringify(await currentCourses(postgres.url))
  await startFrom(postgres.url, offered)
  ends.push(await bothVersions({ old: before.port, new: after.port }, old.port))
  console.log(`${old.commit.slice(0, 12)} and this version run on one database`)
}
