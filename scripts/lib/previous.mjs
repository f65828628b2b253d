import { spawnSync } from 'node:child_process'
import { root } from './machine.mjs'

const git = (...words) => {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}
const commitOf = name => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)

/**
 * The commit of the version before this one: `UPGRADE_FROM`; else of the newest release; else the last one whose
 * database was another. Empty where the history that tells it is missing.
 */
export function previousVersion() {
  const named = process.env['UPGRADE_FROM']
  if (named) return commitOf(named)
  const [release] = git('tag', '--list', 'v*', '--sort=-creatordate', '--no-contains', 'HEAD').split('\n')
  if (release) return commitOf(release)
  const widening = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'database/migrations')
  return widening && commitOf(`${widening}~1`)
}

/** The migrations that the version before this one has applied and that are another text now: it would not start. */
export function editedMigrations() {
  const previous = previousVersion()
  if (!previous) return []
  return git('diff', '--name-only', '--diff-filter=a', previous, '--', 'database/migrations')
    .split('\n')
    .filter(Boolean)
}
