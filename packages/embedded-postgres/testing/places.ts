import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { destroyPostgres, type Place } from '../embedded-postgres.ts'
import { isAlive } from '../processes.ts'

const application = 'embedded_test'
// The name says whose it is: other machines may share the folder, and processes end.
const prefix = `embedded-postgres-test-${hostname()}-`

/** A place for a test; if its process is killed, a later test removes it. */
export async function temporaryPlace(): Promise<Place> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue
    // Another run may be removing it at the same time.
    await removePlace({ directory: join(tmpdir(), name), application }).catch(() => {})
  }
  return { directory: await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`)), application }
}

/** Stops the database of a place and removes both. */
export async function removePlace(place: Place): Promise<void> {
  await destroyPostgres(place)
  await rm(place.directory, { recursive: true, force: true })
}
