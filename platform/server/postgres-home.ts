import { randomBytes } from 'node:crypto'
import { chmod, chown, link, lstat, mkdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { WrongSetting } from './config.ts'

/** The account that the server runs under; undefined stands for our own. */
export type RunAs = { uid: number; gid: number } | undefined

/** Where one data directory keeps its cluster, and who may read it. */
export type PostgresHome = { dir: string; cluster: string; runAs: RunAs }

const nobody = { uid: 65534, gid: 65534 }

// Both belong to root and everyone can pass through them; neither is emptied by a restart of the machine.
const sharedParents = ['/var/lib', '/var/tmp']

export const isRoot = () => process.getuid?.() === 0

/**
 * Opens (or makes) the folder of a data directory's cluster.
 *
 * PostgreSQL refuses to run as root, and an unprivileged account may not reach a checkout under a private folder. As
 * root the cluster is therefore kept in a shared place under a random name, and `<dataDir>/postgres` is a link to it: a
 * moved data directory keeps its database, and a new one at an old path never finds someone else's.
 */
export async function openHome(dataDir: string): Promise<PostgresHome> {
  const own = join(dataDir, 'postgres')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const found = await lstat(own).catch(ignoreMissing)

  if (!isRoot()) {
    if (found?.isSymbolicLink()) {
      throw new WrongSetting(`The database of ${dataDir} was made by root: start as root, or set another DATA_DIR.`)
    }
    await mkdir(own, { recursive: true, mode: 0o700 })
    return homeAt(own, undefined)
  }
  if (found?.isSymbolicLink()) return homeAt(await followLink(own), nobody)
  // Made by an ordinary user earlier: the server continues as that user.
  if (found && found.uid !== 0) return homeAt(own, { uid: found.uid, gid: found.gid })
  if (found)
    throw new WrongSetting(`${own} belongs to root, so PostgreSQL cannot use it: remove it, or set another DATA_DIR.`)

  const dir = join(await sharedFolder(), randomBytes(8).toString('hex'))
  // The folder stays root's (root writes the log); what the account owns is inside it, private.
  await mkdir(dir, { mode: 0o711 })
  await chmod(dir, 0o711)
  try {
    await symlink(dir, own)
    return homeAt(dir, nobody)
  } catch (error) {
    await rm(dir, { recursive: true })
    if (!hasCode(error, 'EEXIST')) throw error
    // Another start was faster: use what it made.
    return homeAt(await followLink(own), nobody)
  }
}

/** Finds the home of a data directory without making one. */
export async function findHome(dataDir: string): Promise<PostgresHome | undefined> {
  return (await lstat(join(dataDir, 'postgres')).catch(ignoreMissing)) && openHome(dataDir)
}

/** A folder in a shared place that belongs to root, so no other user can have prepared it. */
export async function sharedFolder(): Promise<string> {
  for (const parent of sharedParents) {
    const dir = join(parent, 'upstander')
    try {
      await mkdir(dir, { mode: 0o711 }).catch(error => {
        if (!hasCode(error, 'EEXIST')) throw error
      })
      const found = await lstat(dir)
      if (!found.isDirectory() || found.uid !== 0 || found.mode & 0o022) continue
      await chmod(dir, 0o711)
      return dir
    } catch (error) {
      if (!hasCode(error, 'EROFS', 'EACCES', 'EPERM', 'ENOENT')) throw error
    }
  }
  throw new WrongSetting(
    `As root the database needs a folder of its own in ${sharedParents.join(' or ')}, and got none.`,
  )
}

/** The password of the cluster, made once and readable only by its account. */
export async function password(home: PostgresHome): Promise<string> {
  const file = passwordFile(home)
  const kept = await readFile(file, 'utf8').catch(ignoreMissing)
  if (kept !== undefined) return kept

  const unfinished = `${file}-${randomBytes(8).toString('hex')}`
  await writeFile(unfinished, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 })
  await giveTo(home.runAs, unfinished)
  try {
    // A link appears completely or not at all, and never replaces what another start has made.
    await link(unfinished, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    await rm(unfinished)
  }
  return readFile(file, 'utf8')
}

/** Gives a file or folder to the account that the server runs under. */
export async function giveTo(runAs: RunAs, path: string): Promise<void> {
  if (runAs) await chown(path, runAs.uid, runAs.gid)
}

export const passwordFile = (home: PostgresHome) => join(home.dir, 'password')

/** True for a system error with one of these codes. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** For `catch`: undefined if the file does not exist; rethrows any other error. */
export function ignoreMissing(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error
}

const homeAt = (dir: string, runAs: RunAs): PostgresHome => ({ dir, cluster: join(dir, 'cluster'), runAs })

/** The link is trusted only if it leads to a folder that root made for this purpose. */
async function followLink(from: string): Promise<string> {
  const dir = await readlink(from)
  const known = sharedParents.some(parent => dirname(dir) === join(parent, 'upstander'))
  const found = known ? await lstat(dir).catch(ignoreMissing) : undefined
  if (!found?.isDirectory() || found.uid !== 0) {
    throw new WrongSetting(`${from} points to ${dir}, where there is no database: restore it, or set another DATA_DIR.`)
  }
  return dir
}
