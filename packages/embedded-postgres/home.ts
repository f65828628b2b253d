import { randomBytes } from 'node:crypto'
import { chmod, chown, link, lstat, mkdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PostgresRefusal } from './refusal.ts'
import { hasCode, ignoreMissing } from './system-errors.ts'

/** The account that the server runs under; undefined stands for our own. */
export type RunAs = { uid: number; gid: number } | undefined

/** Where one directory keeps its cluster, and who may read it. */
export interface PostgresHome {
  readonly dir: string
  readonly cluster: string
  readonly runAs: RunAs
}

const nobody = { uid: 65534, gid: 65534 }

// Both belong to root and everyone can pass through them; neither is emptied by a restart of the machine.
const sharedParents = ['/var/lib', '/var/tmp']

export const isRoot = () => process.getuid?.() === 0

/**
 * Opens (or makes) the folder of a directory's cluster.
 *
 * PostgreSQL refuses to run as root, and an unprivileged account may not reach a checkout under a private folder. As
 * root the cluster is therefore kept in a shared place under a random name, and `<directory>/postgres` is a link to it:
 * a moved directory keeps its database, and a new one at an old path never finds someone else's.
 */
export async function openHome(directory: string, application: string): Promise<PostgresHome> {
  const own = join(directory, 'postgres')
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const found = await lstat(own).catch(ignoreMissing)

  if (!isRoot()) {
    if (found?.isSymbolicLink()) {
      throw new PostgresRefusal(`The database of ${directory} was made by root: start as root, or`, 'otherDirectory')
    }
    await mkdir(own, { recursive: true, mode: 0o700 })
    return homeAt(own, undefined)
  }
  if (found?.isSymbolicLink()) return homeAt(await followLink(own, application), nobody)
  // Made by an ordinary user earlier: the server continues as that user.
  if (found && found.uid !== 0) return homeAt(own, { uid: found.uid, gid: found.gid })
  if (found)
    throw new PostgresRefusal(`${own} belongs to root, so PostgreSQL cannot use it: remove it, or`, 'otherDirectory')

  const dir = join(await sharedFolder(application), randomBytes(8).toString('hex'))
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
    return homeAt(await followLink(own, application), nobody)
  }
}

/** Finds the home of a directory without making one. */
export async function findHome(directory: string, application: string): Promise<PostgresHome | undefined> {
  return (await lstat(join(directory, 'postgres')).catch(ignoreMissing)) && openHome(directory, application)
}

/** A folder in a shared place that belongs to root, so no other user can have prepared it. */
export async function sharedFolder(application: string): Promise<string> {
  for (const parent of sharedParents) {
    const dir = join(parent, application)
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
  throw new PostgresRefusal(
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

const homeAt = (dir: string, runAs: RunAs): PostgresHome => ({ dir, cluster: join(dir, 'cluster'), runAs })

/** The link is trusted only if it leads to a folder that root made for this purpose. */
async function followLink(from: string, application: string): Promise<string> {
  const dir = await readlink(from)
  const known = sharedParents.some(parent => dirname(dir) === join(parent, application))
  const found = known ? await lstat(dir).catch(ignoreMissing) : undefined
  if (!found?.isDirectory() || found.uid !== 0) {
    throw new PostgresRefusal(`${from} points to ${dir}, where there is no database: restore it, or`, 'otherDirectory')
  }
  return dir
}
