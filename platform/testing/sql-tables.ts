import type { Template, Word } from './sql-words.ts'

/** The columns of a table, or null where only the database knows them: of a subquery, a function, a table that is chosen at run time. */
export type Columns = ReadonlySet<string> | null
export type Tables = ReadonlyMap<string, ReadonlySet<string>>

/** What a template makes known to itself and to those within it. */
export interface Declared {
  /** By alias; one that stands for several tables in turn has the columns of each. */
  readonly aliases: Map<string, Columns[]>
  /** Tables that it names, written ones first. */
  readonly tables: Set<string>
  /** Names of results and of subqueries: `as total`, `with counted as (`. */
  readonly names: Set<string>
  /** Columns that stand where only one table's may: of an insert, of a set. */
  readonly held: { readonly word: Word; readonly table: string }[]
  /** Whether rows come from what the source does not show: a hole, a table of others. Its columns may be named alone. */
  isOpen: boolean
  /** Tables that are neither in the schema nor made by the statement itself. */
  readonly unknown: Word[]
}

/** The table in a hole that holds the tenant's condition: ${entity.rows('memberships')}. */
const scopedTable = (expression: string) => /\.rows\('(\w+)'/.exec(expression)?.[1]

const ENDS_ITEM = new Set(
  (
    'where on set using join left right inner cross full order group limit offset returning union having for ' +
    'select values default overriding with window as natural do and or'
  ).split(' '),
)

/** Reads the from-lists, joins, updates, inserts and subqueries of a template. */
export function declaredIn({ words, isFromList }: Template, tables: Tables): Declared {
  const declared: Declared = {
    aliases: new Map(),
    tables: new Set(),
    names: new Set(),
    held: [],
    isOpen: false,
    unknown: [],
  }
  const text = (at: number) => words[at]?.text
  const isName = (at: number) => words[at]?.kind === 'name'

  for (const [at, { kind }] of words.entries()) {
    if (kind !== 'name') continue
    if (text(at - 1) === 'as') declared.names.add(words[at]?.text ?? '')
    // with counted as (, counted (a, b) as materialized (
    if (text(at + 1) === 'as' && ['(', 'materialized', 'not'].includes(text(at + 2) ?? ''))
      declared.names.add(text(at) ?? '')
  }
  if (isFromList) {
    items(-1)
    // The rows of a page, as `readList` calls them.
    declared.aliases.set('p', [...(declared.aliases.get('p') ?? []), null])
    declared.names.add('page')
  }
  for (let at = 0; at < words.length; at++) if (isName(at) && begins(at)) items(at)
  return declared

  /** Whether a table follows, and not the rest of `for update`, `is distinct from`, `extract(epoch from ...)`, `using (...)`. */
  function begins(at: number): boolean {
    const [word, before] = [text(at), text(at - 1)]
    if (word === 'from') return before !== 'distinct' && text(at - 3) !== 'extract' && text(at - 3) !== 'trim'
    if (word === 'update') return !['for', 'key', 'do', 'no'].includes(before ?? '')
    if (word === 'using') return text(at + 1) !== '('
    return word === 'join' || word === 'into'
  }

  function items(keyword: number): void {
    let at = keyword
    do at = item(at + 1, text(keyword) === 'into')
    while ((keyword < 0 || text(keyword) === 'from') && text(at) === ',')
    const table = text(keyword + 1) ?? ''
    if (text(keyword) === 'update' && tables.has(table) && text(at) === 'set') holdSet(at, table)
    if (text(keyword) === 'into' && tables.has(table)) {
      if (text(at) === '(') for (const word of listAt(at)) declared.held.push({ word, table })
      const doUpdate = words.findIndex((_, one) => one > at && text(one) === 'do' && text(one + 1) === 'update')
      if (doUpdate > 0) holdSet(doUpdate + 2, table)
    }
  }

  /** One table, function or subquery with its alias; answers with what comes after it. */
  function item(from: number, inserts: boolean): number {
    let at = from
    while (['lateral', 'only'].includes(text(at) ?? '')) at++
    let columns: Columns = null
    let name = ''
    const given = words[at]?.kind === 'hole' && scopedTable(text(at) ?? '')
    if (given && tables.has(given)) {
      name = given
      columns = tables.get(name) ?? null
      declared.tables.add(name)
      at++
    } else if (words[at]?.kind === 'hole') {
      declared.isOpen = true
      at++
    } else if (text(at) === '(') {
      if (words[at + 1]?.kind === 'hole') declared.isOpen = true
      at = closing(at) + 1
    } else if (!isName(at)) return at
    else if (text(at + 1) === '.') {
      declared.isOpen = true
      at += text(at + 3) === '(' ? closing(at + 3) + 1 - at : 3
    } else if (text(at + 1) === '(' && !inserts) at = closing(at + 1) + 1
    else {
      name = text(at) ?? ''
      columns = tables.get(name) ?? null
      const word = words[at]
      if (columns) declared.tables.add(name)
      else if (word && !declared.names.has(name)) declared.unknown.push(word)
      at++
    }
    if (text(at) === 'with' && text(at + 1) === 'ordinality') at += 2
    if (text(at) === 'as') at++
    const alias = isName(at) && !ENDS_ITEM.has(text(at) ?? '') ? text(at++) : name
    if (!inserts && text(at) === '(' && alias !== name) {
      columns = new Set(listAt(at).map(word => word.text))
      at = closing(at) + 1
    }
    if (alias) declared.aliases.set(alias, [...(declared.aliases.get(alias) ?? []), columns])
    return at
  }

  /** What is set in `set a = 1, b = 2`. */
  function holdSet(from: number, table: string): void {
    for (let at = from, depth = 0; at < words.length; at++) {
      if (text(at) === '(') depth++
      if (text(at) === ')' && --depth < 0) return
      if (depth === 0 && ['where', 'from', 'returning'].includes(text(at) ?? '') && text(at - 1) !== 'distinct') return
      const word = words[at]
      if (depth === 0 && word && isName(at) && ['set', ','].includes(text(at - 1) ?? '') && text(at + 1) === '=')
        declared.held.push({ word, table })
    }
  }

  /** The first name of each part of a list: (a, b), (a text, b integer). */
  function listAt(open: number): Word[] {
    const end = closing(open)
    return words
      .slice(open + 1, end)
      .filter((word, at) => word.kind === 'name' && ['(', ','].includes(text(open + at) ?? ''))
  }

  function closing(open: number): number {
    let depth = 0
    for (let at = open; at < words.length; at++) {
      if (text(at) === '(') depth++
      if (text(at) === ')' && --depth === 0) return at
    }
    return words.length
  }
}
