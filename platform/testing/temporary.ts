import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '#embedded-postgres/processes'
import { destroyPostgres } from '../server/embedded-postgres.ts'

// The name says whose it is: other machines may share the folder, and processes end.
const prefix = `upstander-test-${hostname()}-`

/** A data directory for tests; should its process be killed, a later run removes it. */
export const temporaryDataDir = () => mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))

/** Stops the database of a temporary data directory and removes both. */
export async function removeDataDir(dataDir: string): Promise<void> {
  await destroyPostgres(dataDir)
  await rm(dataDir, { recursive: true, force: true })
}

/** Removes what killed runs left; trusts the name of a directory only if it is ours. */
export async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN
    if (Number.isNaN(pid) || isAlive(pid)) continue
    const dataDir = join(tmpdir(), name)
    const found = await lstat(dataDir).catch(() => undefined)
    if (!found?.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid)) continue
    // Another run may be removing it at the same time; what remains is found again by the next run.
    await removeDataDir(dataDir).catch(() => {})
  }
}
