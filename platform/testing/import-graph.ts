import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { posix } from 'node:path'
import { parseSync } from 'vite'

/**
 * One import: `target` is a path from the root, or the name of a package; `absolute`: it is written from the root
 * ('#people/...').
 */
export type Import = { target: string; absolute: boolean; typeOnly: boolean; lazy: boolean }

/** What each file imports, and whether it only re-exports. */
export type ImportGraph = Map<string, { imports: Import[]; barrel: boolean }>

const roots = ['features', 'packages', 'platform', 'e2e', 'bench', 'scripts']

/** Reads the imports of every source file below a folder. */
export async function readImportGraph(folder: string): Promise<ImportGraph> {
  const top = (await readdir(folder)).filter(name => /^main\..*\.tsx?$/.test(name))
  const nested = await Promise.all(
    roots.map(async root => {
      const names = await readdir(posix.join(folder, root), { recursive: true }).catch((): string[] => [])
      return names.map(name => `${root}/${name.replaceAll('\\', '/')}`)
    }),
  )
  const files = [...top, ...nested.flat()].filter(file => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')).toSorted()
  return new Map(files.map(file => [file, importsOf(file, readFileSync(posix.join(folder, file), 'utf8'))]))
}

/** The imports of one file, including lazy ones and re-exports. */
export function importsOf(file: string, text: string): { imports: Import[]; barrel: boolean } {
  const { module, program } = parseSync(file, text)
  const of = (name: string, typeOnly: boolean, lazy = false) => ({
    target: resolve(file, name),
    absolute: name.startsWith('#'),
    typeOnly,
    lazy,
  })
  const imports = module.staticImports.map(({ moduleRequest, entries }) =>
    of(moduleRequest.value, entries.length > 0 && entries.every(entry => entry.isType)),
  )
  const handedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [of(moduleRequest.value, isType)] : [])),
  )
  const lazy = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const name = /^(['"`])(.*)\1$/s.exec(text.slice(start, end))?.[2]
    return name === undefined ? [] : [of(name, false, true)]
  })
  const own =
    program.body.some(({ type }) => !/^(?:Import|ExportAll)/.test(type) && type !== 'ExportNamedDeclaration') ||
    module.staticExports.some(({ entries }) => entries.some(entry => !entry.moduleRequest))
  // A file that re-exports part of a library exists so that the part is loaded only when needed.
  const ours = module.staticExports.some(({ entries }) =>
    entries.some(entry => /^[.#]/.test(entry.moduleRequest?.value ?? '')),
  )
  return { imports: [...imports, ...handedOn, ...lazy], barrel: ours && !own }
}

/** The cycles among imports that load at once; types are erased and lazy imports load later. */
export function cyclesIn(graph: ImportGraph): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string): void => {
    const start = path.indexOf(file)
    if (start >= 0) cycles.push([...path.slice(start), file])
    if (start >= 0 || done.has(file)) return
    path.push(file)
    for (const { target, typeOnly, lazy } of graph.get(file)?.imports ?? []) {
      if (!typeOnly && !lazy) visit(target)
    }
    path.pop()
    done.add(file)
  }
  for (const file of graph.keys()) visit(file)
  return cycles
}

function resolve(file: string, name: string): string {
  const path = name.replace(/\?.*$/, '')
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path)
  if (!path.startsWith('#')) return name
  // As in the `imports` of package.json.
  if (/^#embedded-postgres\b/.test(path)) return `packages/${path.slice(1)}`
  return /^#(?:platform|database)\//.test(path) ? path.slice(1) : `features/${path.slice(1)}`
}
