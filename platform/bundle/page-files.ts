import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import type { PageHead, PageSpec } from '../shared/page.ts'
import { BUILT_PAGES, type BuiltPages, type PageFiles } from '../shared/page-files.ts'

interface Declared {
  /** The modules that list the pages, each as `pages`, in the order in which a browser looks into them. */
  readonly lists: readonly string[]
  readonly frame: string
}

/**
 * Writes which files each page needs. The server names them in the HTML, so a browser requests them all at once instead
 * of finding one through another; the check of the first load's weight adds them up.
 */
export function pageFiles(declared: Declared): Plugin {
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
            chunks.find(({ facadeModuleId }) => facadeModuleId === file) ??
            chunks.find(({ moduleIds }) => moduleIds.includes(file))
          return chunk ?? this.error(`${file} is in no chunk.`)
        }
        const entries = chunks.filter(({ isEntry }) => isEntry)
        const every = filesOf(bundle, entries)
        const pages: Record<string, PageFiles> = {}
        for (const { page, file, lists } of await screensIn(declared.lists.map(list => join(root, list)))) {
          const framed = page.access.grants === 'nothing' ? [] : [chunkOf(join(root, declared.frame))]
          const { scripts, styles } = filesOf(bundle, [...lists.map(chunkOf), ...framed, chunkOf(file)])
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

interface Found {
  readonly page: PageHead
  /** The module of its screen, as an absolute path. */
  readonly file: string
  /** The modules of the lists that a browser loads until it knows the page. */
  readonly lists: readonly string[]
}

/**
 * The pages with the files of their screens. A page names its screen by importing it; because screens do not run here,
 * each file is replaced by a module that contains its own address.
 */
async function screensIn(lists: readonly string[]): Promise<Found[]> {
  const hooks = registerHooks({
    load: (url, context, next) =>
      url.endsWith('.screen.tsx')
        ? {
            format: 'module',
            shortCircuit: true,
            source: `export const Screen = ${JSON.stringify(fileURLToPath(url))}`,
          }
        : next(url, context),
  })
  try {
    const found = await Promise.all(
      lists.map(async (list, at) => {
        const { pages } = (await import(pathToFileURL(list).href)) as { pages: readonly PageSpec[] }
        return Promise.all(
          pages.flatMap(page =>
            page.screen
              ? [
                  page
                    .screen()
                    .then(({ Screen }) => ({ page, file: Screen as unknown as string, lists: lists.slice(0, at + 1) })),
                ]
              : [],
          ),
        )
      }),
    )
    return found.flat()
  } finally {
    hooks.deregister()
  }
}
