import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mistakes } from '#platform/server/authored-files.ts'

/**
 * The files and folders in a folder, by name; nothing if there is no such folder. Hidden files belong to the system and
 * are left out.
 */
export async function listFolder(path: string): Promise<{ name: string; isFolder: boolean }[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
  return entries
    .filter(({ name }) => !name.startsWith('.'))
    .map(entry => ({ name: entry.name, isFolder: entry.isDirectory() }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** Reports each file and folder that nothing refers to. */
export async function refuseStrangers(
  root: string,
  folder: string,
  known: readonly string[],
  advice: string,
  mistakes: Mistakes,
): Promise<void> {
  for (const { name } of await listFolder(join(root, folder))) {
    if (!known.includes(name)) mistakes.add(join(folder, name), undefined, advice)
  }
}
