import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { run } from './children.mjs'
import { alone } from './lock.mjs'
import { giveUp, root, say } from './machine.mjs'

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const neededNode = 24

/** Installs what the lock file names where it is missing or stale, and answers the project's own Node. */
export async function install({ development = true } = {}) {
  if (!isInstalled(development)) {
    await alone('install', async () => {
      // Another process may have done it while we waited.
      if (isInstalled(development)) return
      say('Installing what the project needs (once; a minute or two)...')
      const kinds = [development ? '--include=dev' : '--omit=dev', '--include=optional']
      await npmOrGiveUp(['ci', ...kinds, '--no-audit', '--no-fund', '--loglevel=error'])
      if (!isInstalled(development)) giveUp('npm ci ended well, yet packages of package-lock.json are missing.')
    })
  }
  return projectNode()
}

/** The project's own Node where everything that the program itself needs is installed; undefined: something is missing. */
export const findInstalled = async () => (isInstalled(false) ? findNode() : undefined)

/** The environment in which programs of the project find its Node first. */
export function environment(node) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  return { ...process.env, PATH: path }
}

/** npm writes down what it installed, at the very end: an interrupted install has no such list. */
function isInstalled(development) {
  const wanted = packagesIn(join(root, 'package-lock.json'))
  const found = packagesIn(join(root, 'node_modules', '.package-lock.json'))
  if (!wanted) giveUp('package-lock.json is missing: get it back from the repository.')
  return (
    found !== undefined &&
    Object.entries(wanted).every(
      ([path, entry]) =>
        path === '' ||
        entry.optional ||
        entry.devOptional ||
        entry.peer ||
        (entry.dev && !development) ||
        found[path]?.version === entry.version,
    )
  )
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

const findNode = () => nodes().find(path => existsSync(path) && isNewEnough(path))

async function projectNode() {
  const found = findNode()
  if (found) return found
  // Its program comes with an install script, which a machine may not run by itself.
  await alone(
    'install',
    () => findNode() ?? run(npm, ['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'], { quiet: true }),
  )
  return (
    findNode() ??
    giveUp(
      `Node ${neededNode} could not be installed here, and this is ${process.version}: ` +
        `install Node ${neededNode} on the machine.`,
    )
  )
}

function nodes() {
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const kinds = [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`]
  return ['node', ...kinds.map(kind => join('node', 'node_modules', kind)), ...kinds]
    .map(name => join(root, 'node_modules', name, 'bin', program))
    .concat(process.execPath)
}

function isNewEnough(node) {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 && Number(/^v(\d+)/.exec(stdout)?.[1]) >= neededNode
}

async function npmOrGiveUp(words) {
  const { status, output } = await run(npm, words, { quiet: true }).catch(error => ({
    status: 1,
    output: error.message,
  }))
  if (status !== 0) giveUp(`npm ${words[0]} failed:\n${output.trim()}`)
}
