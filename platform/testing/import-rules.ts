import { fileURLToPath } from 'node:url'
import { serverEdges } from './import-edges.ts'
import { cyclesIn, readImportGraph } from './import-graph.ts'
import type { Import, ImportGraph } from './import-graph.ts'

type Side = 'pure' | 'server' | 'browser' | 'test'

// What carries no mark of its side belongs to both.
const pureFile = /^platform\/shared\/|^features\/.*\.ts$/
const serverFile = /^platform\/server\/|^database\/|^main\.(?:server|worker)\.ts$|\.server\.ts$/
const testFile = /\.test\.tsx?$|\/testing\/|^(?:e2e|bench|scripts)\//

// Where a library is known; everything else goes through what these files export.
const libraryHomes: [library: RegExp, home: RegExp][] = [
  [/^(?:fastify|@fastify\/.*|helmet)$/, /^platform\/server\//],
  [/^(?:pg|pg-copy-streams|graphile-worker)$/, /^platform\/server\//],
  [/^nodemailer$/, /^platform\/server\/mail/],
  [/^@aws-sdk\//, /^platform\/server\/files/],
]

/** Everything in the graph that breaks the rules of who may import whom, one line each (ARCHITECTURE.md). */
export function breaches(graph: ImportGraph, edges: Record<string, readonly string[]> = serverEdges): string[] {
  const found: string[] = []
  for (const [file, { imports, barrel }] of graph) {
    const side = sideOf(file)
    if (barrel) found.push(`${file}: only hands on what others export; import from where it is made`)
    if (!side || side === 'test') continue
    for (const { target } of imports) {
      const reason = reasonAgainst(file, side, target, edges)
      if (reason) found.push(`${file} -> ${target}: ${reason}`)
    }
  }
  return [...found, ...cyclesIn(graph).map(cycle => `cycle: ${cycle.join(' -> ')}`)]
}

function reasonAgainst(
  file: string, side: Side, target: Import['target'], edges: Record<string, readonly string[]>,
): string | undefined {
  const ours = /^(?:features|platform|database|content)\/|^main\./.test(target)
  if (!ours) return reasonAgainstLibrary(file, side, target)
  const other = sideOf(target)
  if (other === 'test') return 'what is only for tests'
  if (file.startsWith('platform/') && target.startsWith('features/')) return 'the platform knows no feature'
  if (target.startsWith('features/all.') && file.startsWith('features/') && !file.startsWith('features/all.')) {
    return 'a room does not read the list of rooms'
  }
  if (file.startsWith('main.') && target.startsWith('features/') && !target.startsWith('features/all.')) {
    return 'only the lists of features name a feature'
  }
  if (side === 'pure' && other !== 'pure') return 'a pure file imports only pure ones'
  if (side === 'browser' && other === 'server') return 'the browser never reaches the server'
  if (side === 'server' && other === 'browser') return 'the server never reaches a screen'
  const from = roomOf(file)
  const to = roomOf(target)
  if (side === 'server' && other === 'server' && from && to && from !== to && !edges[from]?.includes(to)) {
    return `the server of ${from} does not call that of ${to}; if it should, name the edge in import-edges.ts`
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

function sideOf(file: string): Side | undefined {
  if (testFile.test(file)) return 'test'
  if (serverFile.test(file)) return 'server'
  if (pureFile.test(file)) return 'pure'
  if (/\.tsx$|^platform\/web\/|\.css$/.test(file)) return 'browser'
  return undefined
}

const roomOf = (file: string) => /^features\/([^/]+)\//.exec(file)?.[1]

if (import.meta.main) {
  const found = breaches(await readImportGraph(fileURLToPath(new URL('../../', import.meta.url))))
  for (const line of found) console.error(line)
  if (found.length > 0) process.exitCode = 1
}
