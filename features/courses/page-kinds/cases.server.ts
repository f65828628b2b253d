import { basename, join } from 'node:path'
import { z } from 'zod'
import { type Authored, type Mistakes, readText, readYaml, refuseDuplicates } from '#platform/server/authored-files.ts'
import { AuthoredKey, AuthoredText } from './authored-base.ts'
import { SLUG_PATTERN } from './page-base.ts'

/** The folder of a language's case sheets, beside its modules. */
export const CASES_FOLDER = 'cases'

const entries = z.array(z.strictObject({ key: AuthoredKey, text: AuthoredText }))

const AuthoredCase = z.strictObject({
  title: AuthoredText,
  danger: z.boolean('must be true or false'),
  facts: entries.min(1, 'must name at least one fact'),
  unknowns: entries.default([]),
})

/** One sheet, and what the pages made of it. */
export type ReadCase = Authored<z.infer<typeof AuthoredCase>> & {
  readonly file: string
  used: boolean
  /** Whether a page asks for the facts one by one; then each must be asked for. */
  asked: boolean
  readonly usedKeys: Set<string>
}
export type Cases = ReadonlyMap<string, ReadCase>

type Found = readonly { readonly name: string; readonly isFolder: boolean }[]

/** Reads the case sheets of a language. `found` is what is in their folder. */
export async function readCases(root: string, folder: string, found: Found, mistakes: Mistakes): Promise<Cases> {
  const cases = new Map<string, ReadCase>()
  for (const { name, isFolder } of found) {
    const file = join(folder, name)
    const key = basename(name, '.yaml')
    if (isFolder || !name.endsWith('.yaml') || !SLUG_PATTERN.test(key)) {
      mistakes.add(file, undefined, "A case sheet is a file like 'ruby.yaml'; rename or remove this.")
      continue
    }
    const text = await readText(root, file, mistakes)
    const read = text === undefined ? undefined : readYaml(AuthoredCase, text, file, mistakes)
    if (!read) continue
    const { facts, unknowns } = read.value
    const places = [
      ...facts.map(({ key: one }, index) => ({ one, at: ['facts', index, 'key'] })),
      ...unknowns.map(({ key: one }, index) => ({ one, at: ['unknowns', index, 'key'] })),
    ]
    const lineAt = (index: number) => read.lineOf(places[index]?.at ?? [])
    refuseDuplicates(
      places.map(({ one }) => one),
      'key',
      file,
      lineAt,
      mistakes,
    )
    cases.set(key, { ...read, file, used: false, asked: false, usedKeys: new Set() })
  }
  return cases
}

/** The case that a page names; a mistake if there is none. */
export function caseNamed(
  { cases, file, mistakes }: { readonly cases: Cases; readonly file: string; readonly mistakes: Mistakes },
  name: string,
  line: number,
): ReadCase | undefined {
  const found = cases.get(name)
  if (found) found.used = true
  else mistakes.add(file, line, `There is no case '${name}'; write ${CASES_FOLDER}/${name}.yaml or correct the key.`)
  return found
}

/** Reports sheets that no page uses, and facts and unknowns that no good answer gives. Called when all pages are read. */
export function refuseUnusedCases(cases: Cases, mistakes: Mistakes): void {
  for (const { file, used, asked, usedKeys, value, lineOf } of cases.values()) {
    if (!used) mistakes.add(file, undefined, 'No page uses this case; use it or remove it.')
    if (!asked) continue
    for (const part of ['facts', 'unknowns'] as const) {
      for (const [index, { key }] of value[part].entries()) {
        if (usedKeys.has(key)) continue
        mistakes.add(file, lineOf([part, index]), `No good answer is about '${key}'; add an ask for it, or remove it.`)
      }
    }
  }
}
