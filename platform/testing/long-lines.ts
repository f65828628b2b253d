import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

// The formatter breaks code at 120 and leaves texts, SQL and patterns as they are: those are broken by hand.
const MOST = 150
const ROOTS = 'bench,content,database,e2e,features,packages,platform,public,scripts'
const GENERATED = new Set(['database/types.ts'])

/** The lines of our own sources below a folder that are longer than a screen is wide, by file and number. */
export async function longLines(folder: string): Promise<string[]> {
  const found: string[] = []
  for await (const path of glob([`{${ROOTS}}/**/*.{ts,tsx,mjs,css}`, '*.{ts,tsx,mjs,css}'], { cwd: folder })) {
    const file = path.replaceAll('\\', '/')
    if (!GENERATED.has(file)) found.push(...longLinesOf(file, await readFile(join(folder, path), 'utf8')))
  }
  return found.toSorted()
}

/** The lines of one file that are too long. */
export const longLinesOf = (file: string, text: string): string[] =>
  text.split(/\r?\n/).flatMap((line, index) => {
    const reason = `${line.length} characters, where a line has ${MOST} at most`
    return line.length > MOST ? [`${file}:${index + 1}: ${reason}`] : []
  })
