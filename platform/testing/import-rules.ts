import { fileURLToPath } from 'node:url'
import { serverEdges } from './import-edges.ts'
import { cyclesIn, readImportGraph } from './import-graph.ts'
import type { Import, ImportGraph } from './import-graph.ts'
import { longLines } from './long-lines.ts'
import { heightOf, placeOf } from './wings.ts'

type Side = 'pure' | 'server' | 'browser' | 'test'

// A file without a mark for its side belongs to both.
const pureFile = /^platform\/shared\/|^features\/.*\.ts$/
const serverFile = /^(?:packages|platform\/server)\/|^database\/|^main\.(?:server|program)\.ts$|\.server\.ts$/
const testFile = /\.test\.tsx?$|\/testing\/|^(?:e2e|bench|scripts)\//

// The files that may import a library; everything else uses what they export.
const libraryHomes: [library: RegExp, home: RegExp][] = [
  [/^(?:fastify|@fastify\/.*|helmet)$/, /^platform\/server\//],
  [/^(?:pg|pg-copy-streams|graphile-worker)$/, /^(?:packages|platform\/server)\//],
  [/^nodemailer$/, /^platform\/server\/mail/],
  [/^@aws-sdk\//, /^platform\/server\/files/],
]

/** Every import in the graph that breaks the rules of who may import whom, one line each (ARCHITECTURE.md). */
export function breaches(graph: ImportGraph, edges: Record<string, readonly string[]> = serverEdges): string[] {
  const found: string[] = []
  for (const [file, { imports, barrel }] of graph) {
    const side = sideOf(file)
    if (barrel) found.push(`${file}: only hands on what others export; import from where it is made`)
    const other = languagePairOf(file)
    if (other && !graph.has(other)) found.push(`${file}: texts stand in both languages; ${other} is missing`)
    const place = placeOf(file)
    if (file.startsWith('features/') && file.split('/').length > 2 && (!place || heightOf(place.wing) === undefined)) {
      found.push(`${file}: stands in no room of a wing`)
    }
    for (const { target, absolute } of imports) {
      const reason = reasonAgainstWriting(file, target, absolute)
      if (reason) found.push(`${file} -> ${target}: ${reason}`)
    }
    if (!side || side === 'test') continue
    for (const one of imports) {
      const reason = reasonAgainst(file, side, one, edges)
      if (reason) found.push(`${file} -> ${one.target}: ${reason}`)
    }
  }
  return [
    ...found,
    ...cyclesIn(graph).map(cycle => `cycle: ${cycle.join(' -> ')}`),
    ...cyclesIn(roomsOf(graph)).map(cycle => `cycle of rooms: ${cycle.join(' -> ')}`),
  ]
}

/** The file with the same texts in the other language; null: it has no texts. Decision 311. */
function languagePairOf(file: string): string | null {
  if (!/^(?:features|platform)\/.*\.messages(?:\.es)?\.ts$/.test(file)) return null
  return file.endsWith('.es.ts') ? file.replace(/\.es\.ts$/, '.ts') : file.replace(/\.ts$/, '.es.ts')
}

/** The rooms as a graph: types and lazy imports count too, because a reader of one room has to know the other. */
function roomsOf(graph: ImportGraph): ImportGraph {
  const rooms: ImportGraph = new Map()
  for (const [file, { imports }] of graph) {
    const from = placeOf(file)
    if (!from || sideOf(file) === 'test') continue
    const read = rooms.get(from.room) ?? { imports: [], barrel: false }
    rooms.set(from.room, read)
    for (const { target } of imports) {
      const to = placeOf(target)
      if (to && to.room !== from.room)
        read.imports.push({ target: to.room, absolute: true, typeOnly: false, lazy: false })
    }
  }
  return rooms
}

/**
 * Imports from another wing are written from the root, imports within a wing relative to the file, so moving a room
 * changes nothing elsewhere.
 */
function reasonAgainstWriting(file: string, target: string, absolute: boolean): string | undefined {
  const packageOf = (path: string) => /^packages\/[^/]+/.exec(path)?.[0]
  if (packageOf(file) && packageOf(file) !== packageOf(target) && isOurs(target))
    return 'a package knows nothing of the program around it'
  if (packageOf(target) && packageOf(file) !== packageOf(target) && !absolute)
    return 'of a package only what it exports is imported, by its name (#embedded-postgres)'
  const from = placeOf(file)
  const to = placeOf(target)
  if (!from || !(to || /^(?:platform|database)\//.test(target))) return undefined
  const leaves = to?.wing !== from.wing
  if (leaves && !absolute) return 'what leaves a wing is imported by its absolute name (#platform/..., #people/...)'
  return !leaves && absolute ? 'what stays in a wing is imported by its relative path' : undefined
}

/** The lists of all features stand beside the wings. */
const isList = (file: string) => /^features\/[^/]+$/.test(file)

const isOurs = (target: string) => /^(?:features|packages|platform|database|content)\/|^main\./.test(target)

function reasonAgainst(
  file: string,
  side: Side,
  { target, lazy }: Import,
  edges: Record<string, readonly string[]>,
): string | undefined {
  if (!isOurs(target)) return reasonAgainstLibrary(file, side, target)
  const other = sideOf(target)
  if (other === 'test') return 'what is only for tests'
  if (file.startsWith('platform/') && target.startsWith('features/')) return 'the platform knows no feature'
  if (isList(target) && file.startsWith('features/') && !isList(file)) {
    return 'a room does not read the list of rooms'
  }
  if (file.startsWith('main.') && target.startsWith('features/') && !target.startsWith('features/all.')) {
    return 'only the lists of features name a feature'
  }
  if (side === 'browser' && other === 'server') return 'the browser never reaches the server'
  if (side === 'server' && other === 'browser') return 'the server never reaches a screen'
  const from = placeOf(file)
  const to = placeOf(target)
  if (target.endsWith('.screen.tsx')) {
    const itsPage = file.endsWith('.page.ts') && lazy && from?.room === to?.room
    return itsPage ? undefined : 'a screen is loaded by a page of its room, lazily, and named by nothing else'
  }
  if (target.startsWith('packages/') && !/^(?:packages|platform)\//.test(file)) return 'known to the platform only'
  if (side === 'pure' && other !== 'pure') return 'a pure file imports only pure ones'
  if (!from || !to || from.room === to.room) return undefined
  if ((heightOf(to.wing) ?? 0) > (heightOf(from.wing) ?? 0)) return `${from.wing} looks up to ${to.wing}`
  if (from.wing === to.wing && side === 'server' && other === 'server' && !edges[from.room]?.includes(to.room)) {
    return `the server of ${from.room} does not call that of ${to.room}; if it should, name the edge in import-edges.ts`
  }
  return undefined
}

function reasonAgainstLibrary(file: string, side: Side, library: string): string | undefined {
  if (library.startsWith('.')) return undefined
  if (side === 'pure' && !/^zod(?:\/|$)/.test(library)) return 'a pure file imports no library but zod'
  if (side === 'browser' && library.startsWith('node:')) return 'the browser has no such module'
  const homes = libraryHomes.filter(([name]) => name.test(library))
  return homes.some(([, home]) => !home.test(file)) ? 'known to the platform only' : undefined
}

/** On which side a file runs; undefined: on neither, like the files that start the program. */
export function sideOf(file: string): Side | undefined {
  if (testFile.test(file)) return 'test'
  if (serverFile.test(file)) return 'server'
  if (pureFile.test(file)) return 'pure'
  if (/\.tsx$|^platform\/web\/|\.css$/.test(file)) return 'browser'
  return undefined
}

if (import.meta.main) {
  const folder = fileURLToPath(new URL('../../', import.meta.url))
  const found = [...breaches(await readImportGraph(folder)), ...(await longLines(folder))]
  for (const line of found) console.error(line)
  if (found.length > 0) process.exitCode = 1
}
