import type { Equality } from './plan-conditions.ts'
import { aliasOf, nameOf, type Read, type Reads, type Write } from './plan-reads.ts'
import { COOPERATIVE, GUID, PERSON, type TenantKeys } from './tenant-keys.ts'

/** A value that restricts a read to one tenant: a parameter, and what that is the id of. */
export interface Anchor {
  readonly names: string
  readonly value: string
}
/** A tenant table that a statement reads or inserts into, and each value that restricts its rows to one entity. */
export interface Held {
  readonly what: string
  readonly table: string
  readonly by: readonly Anchor[]
}

/** What restricts each tenant table in a plan to one entity. If nothing does, the statement can reach other tenants' rows. */
export function tenantsOf(plan: Reads, keys: TenantKeys): Held[] {
  const resolve = new Resolver(plan, keys)
  const reads = plan.reads
    .filter(read => keys.tables.has(read.table) && !read.nobodys)
    .map(read => ({ what: `${read.table} ${read.alias}`, table: read.table, by: resolve.read(read) }))
  const inserts = plan.writes
    .filter(write => write.inserted !== null && (keys.columns.get(write.table)?.includes('entity_id') ?? false))
    .map(write => ({ what: `a new row of ${write.table}`, table: write.table, by: resolve.insert(write) }))
  return [...reads, ...inserts]
}

const ACROSS: ReadonlySet<string> = new Set([COOPERATIVE, GUID, PERSON])

/** A parameter, or a number that stands in the statement. */
const isValue = (text: string) => /^(\$\d+|'?\d+'?)$/.test(text)

class Resolver {
  readonly #plan: Reads
  readonly #keys: TenantKeys
  readonly #reads: ReadonlyMap<string, Read>
  readonly #inserts: ReadonlyMap<string, Write>
  readonly #under = new Set<string>()

  constructor(plan: Reads, keys: TenantKeys) {
    this.#plan = plan
    this.#keys = keys
    this.#reads = new Map(plan.reads.map(read => [read.alias, read]))
    this.#inserts = new Map(plan.writes.filter(one => one.inserted).map(write => [write.alias, write]))
  }

  read(read: Read): Anchor[] {
    return this.#from(read.alias, read.known)
  }

  insert({ table, inserted, known }: Write): Anchor[] {
    const value = inserted?.[this.#keys.columns.get(table)?.indexOf('entity_id') ?? -1] ?? ''
    if (isValue(value)) return [{ names: 'entities', value }]
    return this.#namedBy(value) === 'entities' ? this.#from(this.#place(value), known) : []
  }

  /** What a column is the id of. Null if it says nothing about the tenant. */
  #namedBy(column: string): string | null {
    const row = this.#reads.get(aliasOf(column)) ?? this.#inserts.get(aliasOf(column))
    if (row) return this.#keys.names.get(`${row.table}.${nameOf(column)}`) ?? null
    const made = new Set((this.#plan.madeOf.get(column) ?? []).map(one => this.#namedBy(one)))
    return made.size === 1 ? ([...made][0] ?? null) : null
  }

  /** All columns of a table's row have the same tenant; those of a subquery's row may not. */
  #place(column: string): string {
    return this.#reads.has(aliasOf(column)) ? aliasOf(column) : column
  }

  /**
   * Follows the equalities from place to place and collects the values that they lead to. Whatever equals a column of another table
   * was joined with a row of it, so everything known about those rows is true as well.
   */
  #from(start: string, known: readonly Equality[]): Anchor[] {
    const reached = new Set([start])
    const found: Anchor[] = []
    for (const place of reached) {
      for (const { left, right } of [...known, ...(this.#reads.get(place)?.known ?? [])])
        for (const [one, other] of [
          [left, right],
          [right, left],
        ] as const) {
          const names = this.#namedBy(one)
          if (names === null || this.#place(one) !== place) continue
          // Two organizations of one cooperative are two tenants, and so are two entities of one person.
          if (this.#namedBy(other) === names && !ACROSS.has(names)) reached.add(this.#place(other))
          else if (isValue(other)) found.push({ names, value: other })
        }
      found.push(...this.#ofSubquery(place))
    }
    return found
  }

  /** A subquery's column is restricted by what restricts every column that it can come from. */
  #ofSubquery(column: string): Anchor[] {
    const made = this.#plan.madeOf.get(column)
    if (made === undefined || this.#under.has(column)) return []
    this.#under.add(column)
    const [first = [], ...others] = made.map(one => {
      const read = this.#reads.get(aliasOf(one))
      const write = this.#inserts.get(aliasOf(one))
      return read ? this.read(read) : write ? this.insert(write) : this.#ofSubquery(one)
    })
    this.#under.delete(column)
    return first.filter(anchor =>
      others.every(other => other.some(two => two.names === anchor.names && two.value === anchor.value)),
    )
  }
}
