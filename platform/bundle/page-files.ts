import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import type { PageSpec } from '../shared/page.ts'
import { BUILT_PAGES, type BuiltPages, type PageFiles } from '../shared/page-files.ts'

/**
 * Writes which files each page needs. The server names them in the HTML, so a browser requests them all at once instead
 * of finding one through another; the check of the first load's weight adds them up.
 */
export function pageFiles(listed: { readonly screens: string; readonly frame: string }): Plugin {
  let root = ''
  return {
    name: 'page-files',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter(output => output.type === 'chunk')
        const chunkOf = (file: string) => {
          const chunk =
            chunks.find(({ facadeModuleId }) => facadeModuleId === join(root, file)) ??
            chunks.find(({ moduleIds }) => moduleIds.includes(join(root, file)))
          return chunk ?? this.error(`${file} is in no chunk.`)
        }
        const entries = chunks.filter(({ isEntry }) => isEntry)
        const every = filesOf(bundle, entries)
        const pages: Record<string, PageFiles> = {}
        for (const { page, file } of await screensIn(root, listed.screens)) {
          const framed = page.access.grants === 'nothing' ? [] : [chunkOf(listed.frame)]
          const { scripts, styles } = filesOf(bundle, [...framed, chunkOf(file)])
          pages[page.path] = {
            scripts: scripts.filter(one => !every.scripts.includes(one)),
            styles: styles.filter(one => !every.styles.includes(one)),
          }
        }
        this.emitFile({
          type: 'asset',
          fileName: BUILT_PAGES,
          source: JSON.stringify({ every, pages } satisfies BuiltPages),
        })
      },
    },
  }
}

/** These chunks, their imports, and the styles of all of them. */
function filesOf(bundle: Rolldown.OutputBundle, starts: readonly Rolldown.OutputChunk[]): PageFiles {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk) => {
    if (scripts.has(chunk.fileName)) return
    scripts.add(chunk.fileName)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') add(imported)
    }
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
  }
  for (const chunk of starts) add(chunk)
  return { scripts: [...scripts], styles: [...styles] }
}

/**
 * Reads the list of screens: `screen(loginPage, () => import('./login/login.screen.tsx'))`, or the same mapped over a
 * list of aliases. It is read as text, because the screens themselves do not run here; the pages do.
 */
async function screensIn(root: string, list: string): Promise<{ page: PageSpec; file: string }[]> {
  const folder = join(list, '..')
  const source = await readFile(join(root, list), 'utf8')
  const pagesByName: Record<string, PageSpec | readonly PageSpec[]> = {}
  for (const [, path] of source.matchAll(/from '(\.\/[^']+\.page\.ts)'/g))
    Object.assign(pagesByName, await import(pathToFileURL(join(root, folder, path as string)).href))
  const found = []
  for (const [, aliases, name, file] of source.matchAll(
    /(?:(\w+)\.map\(\w+ => )?screen\((\w+), \(\) => import\('([^']+)'\)/g,
  )) {
    const named = pagesByName[(aliases ?? name) as string]
    if (!named) throw new Error(`${list}: ${aliases ?? name} is imported from no page file.`)
    for (const page of [named].flat() as PageSpec[]) found.push({ page, file: join(folder, file as string) })
  }
  return found
}
