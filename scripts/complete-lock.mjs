// npm leaves packages for other kinds of machine out of the lock file when it cannot fetch them, and `npm ci` then
// refuses the file. This adds them from what their parents require: run it after each change of the dependencies, and
// then `npm install --package-lock-only`, which puts them in npm's order.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/machine.mjs'

const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'aix', 'win32']
const processors = [
  'arm64',
  'arm',
  'armv7',
  'ia32',
  'x64',
  'riscv64',
  'ppc64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
]

const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const added = []
for (const [parent, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isResolved(parent, name)) continue
    if (!/^\d/.test(version)) throw new Error(`${parent} asks for ${name} ${version}, which names no single version.`)
    const path = lock.packages[`node_modules/${name}`] ? `${parent}/node_modules/${name}` : `node_modules/${name}`
    lock.packages[path] = {
      version,
      ...machineOf(name),
      optional: true,
      ...(lock.packages[parent].dev ? { dev: true } : {}),
    }
    added.push(`${name}@${version}`)
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${added.length} added${added.length ? `: ${added.join(', ')}` : ''}\n`)

/** The way npm looks it up: beside the parent, then beside each folder above. */
function isResolved(parent, name) {
  for (let at = parent; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true
    if (!at) return false
  }
}

function machineOf(name) {
  const words = name.split(/[-/]/)
  const os = systems.filter(word => words.includes(word))
  const cpu = processors.filter(word => words.includes(word)).map(word => (word === 'armv7' ? 'arm' : word))
  const libc = [
    ['musl', 'musl'],
    ['gnu', 'glibc'],
    ['musleabihf', 'musl'],
    ['gnueabihf', 'glibc'],
  ]
    .filter(([word]) => words.includes(word))
    .map(([, kind]) => kind)
  return Object.fromEntries(Object.entries({ os, cpu, libc }).filter(([, kinds]) => kinds.length > 0))
}
