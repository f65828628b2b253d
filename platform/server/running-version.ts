import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Clock } from './clock.ts'

export interface RunningVersion {
  readonly versionNumber: string
  readonly createdDate: string
}

const root = new URL('../../', import.meta.url)
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/**
 * What runs here: the package's version, and the digest of the built page, which names every script and style by its
 * content, so another build is another version. Without a build it is as old as this process. Spec A3, A7.
 */
export async function readVersion(startedAt: Date, folder: URL = root): Promise<RunningVersion> {
  const { version } = JSON.parse(await readFile(fileURLToPath(new URL('package.json', folder)), 'utf8')) as {
    version: string
  }
  const page = fileURLToPath(new URL('build/web/index.html', folder))
  try {
    const [html, { mtime }] = await Promise.all([readFile(page), stat(page)])
    return {
      versionNumber: `${version}+${createHash('sha256').update(html).digest('hex').slice(0, 12)}`,
      createdDate: mtime.toISOString(),
    }
  } catch (error) {
    if (!isMissing(error)) throw error
    return { versionNumber: version, createdDate: startedAt.toISOString() }
  }
}

let running: Promise<RunningVersion> | undefined

/**
 * The version of this process, read once: files deployed over it belong to another version. Its pages carry it, and
 * compare it with what answers later.
 */
export const runningVersion = (clock: Pick<Clock, 'now'>): Promise<RunningVersion> =>
  (running ??= readVersion(clock.now()))
