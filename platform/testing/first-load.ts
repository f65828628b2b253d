import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { BUILT_PAGES, type BuiltPages, type PageFiles } from '../shared/page-files.ts'

/** The most JavaScript and styles that a page may load before it can be shown: kB after gzip. */
interface Budget {
  readonly path: string
  readonly scripts: number
  readonly styles: number
}

/** The sign-in page is the first for most people; the report is the heaviest page in daily use. */
const budgets: readonly Budget[] = [
  { path: '/login', scripts: 108, styles: 15 },
  { path: '/learner-reports', scripts: 170, styles: 22 },
]
/** What every page contains is paid for by all of them. */
const EVERY: Omit<Budget, 'path'> = { scripts: 103, styles: 13 }

interface Weighed {
  readonly name: string
  readonly kind: keyof PageFiles
  readonly kB: number
  readonly budget: number
}

/** The same texts are longer in Spanish: kB after gzip. */
const LONGER = 1

/** Adds up the built files of each page, compressed as an ordinary server does. */
export async function weigh(folder: string, longer = 0): Promise<Weighed[]> {
  const { every, pages } = JSON.parse(await readFile(`${folder}/${BUILT_PAGES}`, 'utf8')) as BuiltPages
  const sizeOf = async (names: readonly string[]) =>
    (
      await Promise.all(names.map(async name => gzipSync(await readFile(`${folder}/${name}`), { level: 9 }).length))
    ).reduce((sum, size) => sum + size, 0) / 1000
  const weighed = []
  for (const kind of ['scripts', 'styles'] as const) {
    weighed.push({ name: 'every page', kind, kB: await sizeOf(every[kind]), budget: EVERY[kind] + longer })
    for (const { path, [kind]: budget } of budgets) {
      const own = pages[path]
      if (!own) throw new Error(`${path} is no page of this build.`)
      weighed.push({ name: path, kind, kB: await sizeOf([...every[kind], ...own[kind]]), budget: budget + longer })
    }
  }
  return weighed
}

if (import.meta.main) {
  const built = fileURLToPath(new URL('../../build/web', import.meta.url))
  const spanish = await weigh(`${built}/es`, LONGER)
  const weighed = [...(await weigh(built)), ...spanish.map(one => ({ ...one, name: `${one.name} in Spanish` }))]
  for (const { name, kind, kB, budget } of weighed) console.log(`${name}: ${kB.toFixed(1)} kB of ${kind}, of ${budget}`)
  const heavy = weighed.filter(({ kB, budget }) => kB > budget)
  if (heavy.length > 0) {
    console.error(
      `Too heavy to be loaded first: ${heavy.map(({ name, kind }) => `${name} (${kind})`).join(', ')}. See docs/decisions/0005-web-platform.md.`,
    )
    process.exitCode = 1
  }
}
