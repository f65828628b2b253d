import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { run } from './children.mjs'
import { environment } from './install.mjs'
import { alone } from './lock.mjs'
import { giveUp, root, say } from './machine.mjs'

const built = join(root, 'build', 'web')
const digestFile = join(root, 'build', 'web.digest')

const sources = [
  'index.html',
  'main.web.tsx',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'features',
  'platform',
  'public',
]
const serverOnly = /\.server\.ts$|\.test\.tsx?$|^platform\/(?:server|testing)\//

/**
 * Builds the browser's side into build/web, and in Spanish into build/web/es, unless the build there matches the current
 * sources.
 */
export async function buildWeb(node) {
  const digest = await digestOfSources()
  if (await isBuilt(digest)) return
  await alone('web', async () => {
    if (await isBuilt(digest)) return
    say('Building the web side...')
    const fresh = join(root, 'build', `web-${process.pid}`)
    const spanish = `${fresh}-es`
    const builds = await Promise.all([build(node, 'en', fresh), build(node, 'es', spanish)])
    const broken = builds.find(({ status }) => status !== 0)
    if (broken) {
      await Promise.all([fresh, spanish].map(folder => rm(folder, { recursive: true, force: true })))
      giveUp(`The web side could not be built:\n${broken.output.trim()}`)
    }
    await rename(spanish, join(fresh, 'es'))
    await replace(fresh)
    await writeFile(digestFile, digest)
  })
}

const build = (node, language, folder) =>
  run(
    node,
    [
      join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
      'build',
      '--outDir',
      folder,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ],
    { quiet: true, env: { ...environment(node), NODE_ENV: 'production', WEB_LANGUAGE: language } },
  )

export const isWebBuilt = async () => isBuilt(await digestOfSources())

async function isBuilt(digest) {
  return existsSync(built) && (await readFile(digestFile, 'utf8').catch(() => '')) === digest
}

/** A server that is running never sees a half-written folder. */
async function replace(fresh) {
  const old = `${fresh}-old`
  await rm(digestFile, { force: true })
  if (existsSync(built)) await rename(built, old)
  await rename(fresh, built)
  await rm(old, { recursive: true, force: true })
}

async function digestOfSources() {
  const hash = createHash('sha256')
  for (const file of (await filesOf()).toSorted()) {
    hash
      .update(`${file}\0`)
      .update(await readFile(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

async function filesOf() {
  const found = []
  for (const source of sources) {
    const path = join(root, source)
    const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(error => {
      if (error.code === 'ENOENT') return []
      if (error.code === 'ENOTDIR') return [{ isFile: () => true, parentPath: root, name: source }]
      throw error
    })
    for (const entry of entries) {
      // Node 20 before 20.12 calls the folder `path`.
      const file = relative(root, join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/')
      if (entry.isFile() && !serverOnly.test(file)) found.push(file)
    }
  }
  return found
}
