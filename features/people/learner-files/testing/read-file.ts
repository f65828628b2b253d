import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FileRefusal } from '#foundation/table-files/file-refusal.ts'
import type { ColumnMapping } from '../learner-details.contract.ts'
import type { LearnerFileRow } from '../learner-file.contract.ts'
import { read, readLearnerFile } from '../learner-file.server.ts'

/** The rows of a file with this name and content. */
export async function rowsOf(
  name: string,
  content: string | Buffer,
  mapping?: ColumnMapping,
): Promise<LearnerFileRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'learner-file-'))
  try {
    const path = join(folder, 'upload')
    await writeFile(path, content)
    const rows: LearnerFileRow[] = []
    // A separate worker for each small CSV would take most of a test's time; workbooks need its limits.
    for await (const step of (/\.xlsx?$/i.test(name) ? readLearnerFile : read)({ path, name }, mapping))
      rows.push(...step)
    return rows
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The refusal of such a file; fails if the file is accepted or anything else goes wrong. */
export async function refusalOf(name: string, content: string | Buffer): Promise<{ kind: string; text: string }> {
  try {
    await rowsOf(name, content)
  } catch (error) {
    if (error instanceof FileRefusal) return { kind: error.kind, text: error.message }
    throw error
  }
  throw new Error(`${name} was accepted`)
}
