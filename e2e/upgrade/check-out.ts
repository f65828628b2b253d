import { execFileSync } from 'node:child_process'
import { mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()

/** The files of a version, with the packages that it was made for; its journeys are played by this version's player. */
export async function checkOut(commit: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const packed = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['xf', '-'], { cwd: folder, input: packed })
  const packages = (name = '.') => [join(root, 'node_modules', name), join(folder, 'node_modules', name)] as const
  if (git('diff', '--name-only', commit, '--', 'package-lock.json') === '') return symlink(...packages())
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
  for (const name of ['@playwright', 'playwright', 'playwright-core']) {
    const [ours, theirs] = packages(name)
    await rm(theirs, { recursive: true, force: true })
    await symlink(ours, theirs)
  }
}
