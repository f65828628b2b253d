import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Columns, type Declared, declaredIn, type Tables } from './sql-tables.ts'
import { type Template, templatesOf, type Word } from './sql-words.ts'

/**
 * Fragments name what the statement around them has. Where that stands in another file, a comment says what they mean, as a
 * from-list does: `// SQL of: registrations r, entities e`.
 */
const SAID = /^\/\/ SQL of: (.+)$/gm

function saidIn(
  source: string,
  tables: Tables,
): { aliases: Map<string, Columns[]>; tables: Set<string>; wrong: string[] } {
  const parts = [...source.matchAll(SAID)].flatMap(([, list = '']) => list.split(', ').map(part => part.split(' ')))
  const aliases = new Map<string, Columns[]>()
  for (const [table = '', alias = table] of parts)
    aliases.set(alias, [...(aliases.get(alias) ?? []), tables.get(table) ?? null])
  return {
    aliases,
    tables: new Set(parts.flatMap(([table = '']) => (tables.has(table) ? [table] : []))),
    wrong: parts.flatMap(([table = '']) => (tables.has(table) ? [] : [table])),
  }
}

/** Words of SQL itself, types, and the few columns that every table has. */
const KEYWORDS = new Set(
  (
    'and as select from where on join by order null is not when then update or limit set desc left case end insert into returning ' +
    'else with do collate true false union like offset group time zone distinct all nothing for interval nulls last first conflict ' +
    'delete asc cross inner right full no of between local skip locked overriding system value having share partition using ' +
    'ordinality next only lateral filter within over exists any in array values default rows range preceding following current row ' +
    'at recursive materialized user new old excluded key ctid xmax epoch hour day year month secs hours days statement_timeout notify ' +
    'integer int bigint boolean text jsonb json date timestamptz timestamp numeric uuid bytea both leading trailing without'
  ).split(' '),
)

/** What a source file's SQL names and no table has, one line each. */
export function misspelt(file: string, source: string, tables: Tables): string[] {
  const templates = templatesOf(file, source)
  const declared = new Map(templates.map(template => [template, declaredIn(template, tables)]))
  const anywhere = [...declared.values()]
  const every = new Set([...tables.values()].flatMap(columns => [...columns]))
  const said = saidIn(source, tables)
  const found = said.wrong.map(table => `${file}: there is no table ${table}`)

  const report = (word: Word, what: string) => {
    const before = source.slice(0, word.at).split('\n')
    found.push(`${file}:${before.length}: ${what}`)
  }
  const around = (template: Template): Declared[] => {
    const own = declared.get(template)
    return [...(own ? [own] : []), ...(template.within ? around(template.within) : [])]
  }

  for (const template of templates) {
    const own = declared.get(template)
    const within = around(template)
    for (const word of own?.unknown ?? [])
      if (!anywhere.some(({ names }) => names.has(word.text))) report(word, `there is no table ${word.text}`)
    for (const { word, table } of own?.held ?? [])
      if (!tables.get(table)?.has(word.text)) report(word, `${table} has no column ${word.text}`)
    const held = new Set(own?.held.map(({ word }) => word))
    const named = [said, ...anywhere].flatMap(({ tables: names }) => [...names])
    const columns = named.length > 0 ? new Set(named.flatMap(name => [...(tables.get(name) ?? [])])) : every

    for (const [at, word] of template.words.entries()) {
      if (word.kind !== 'name' || held.has(word)) continue
      const [before, after] = [template.words[at - 1], template.words[at + 1]]
      const isCall = after?.text === '('
      if (before?.text === '.') {
        if (!isCall) judgeOf(template.words[at - 2], word)
      } else if (after?.text !== '.' && !isCall && !isNaming(template.words, at)) judgeAlone(word)
    }

    function judgeOf(alias: Word | undefined, word: Word): void {
      const name = alias?.kind === 'name' ? alias.text : undefined
      if (name === 'excluded')
        return judge(
          word,
          [...(own?.tables ?? [])].map(table => tables.get(table) ?? null),
          name,
        )
      // In a hole: the alias is chosen elsewhere.
      if (name === undefined) return judge(word, [every], 'no table')
      const meant =
        within.find(({ aliases }) => aliases.has(name))?.aliases.get(name) ??
        anywhere.flatMap(({ aliases }) => aliases.get(name) ?? [])
      const known = meant.length > 0 ? meant : (said.aliases.get(name) ?? [])
      if (known.length > 0) return judge(word, known, name)
      if (alias && !SCHEMAS.test(name))
        report(alias, `no table is called ${name} here; say which, as in '// SQL of: registrations ${name}'`)
    }
    function judge(word: Word, of: readonly (ReadonlySet<string> | null)[], name: string): void {
      if (of.length > 0 && of.every(one => one !== null && !one.has(word.text)))
        report(word, `${name} has no column ${word.text}`)
    }
    function judgeAlone(word: Word): void {
      const known =
        within.some(({ isOpen }) => isOpen) ||
        KEYWORDS.has(word.text) ||
        columns.has(word.text) ||
        tables.has(word.text) ||
        anywhere.some(
          ({ names, aliases }) =>
            names.has(word.text) ||
            aliases.has(word.text) ||
            [...aliases.values()].flat().some(one => one?.has(word.text)),
        )
      if (!known) report(word, `no table that is named here has a column ${word.text}`)
    }
  }
  return found
}

/** Tables of others, whose columns are not ours to know. */
const SCHEMAS = /^(?:graphile_worker|information_schema|pg_\w+)$/

/** Names that are given, not meant: a type, a collation, a result, an argument by its name. */
function isNaming(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]?.text ?? ''
  return ['::', 'as', 'collate'].includes(before) || (words[at + 1]?.text === '=' && words[at + 2]?.text === '>')
}

const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** The tables of the generated types, by their names in the database. */
export function tablesOf(types: string): Tables {
  const interfaces = new Map(
    [...types.matchAll(/^export interface (\w+) \{\n(.*?)^\}/gms)].map(([, name = '', body = '']) => [name, body]),
  )
  const columnsOf = (body = '') => new Set([...body.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => snake(name)))
  return new Map(
    [...(interfaces.get('DB') ?? '').matchAll(/^ {2}(\w+): (\w+);/gm)].map(([, table = '', type = '']) => [
      snake(table),
      columnsOf(interfaces.get(type)),
    ]),
  )
}

if (import.meta.main) {
  const root = new URL('../../', import.meta.url)
  const tables = tablesOf(readFileSync(new URL('database/types.ts', root), 'utf8'))
  const folders = await Promise.all(
    ['features', 'platform/server'].map(async folder =>
      (await readdir(fileURLToPath(new URL(folder, root)), { recursive: true })).map(
        name => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    ),
  )
  const files = folders.flat().filter(file => file.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(file))
  const found = files.flatMap(file => misspelt(file, readFileSync(new URL(file, root), 'utf8'), tables))
  for (const line of found) console.error(line)
  if (found.length > 0) process.exitCode = 1
}
