import type pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

/** The columns of a statement's rows: what they are called in the program, and how the text of each becomes a value. */
interface Columns {
  readonly empty: Readonly<Record<string, null>>
  readonly names: readonly string[]
  readonly parsers: readonly ((text: string) => unknown)[]
}

/** What one connection knows of the statements that it has prepared, by their names; null: its rows have no columns. */
export type KnownColumns = Map<string, Columns | null>

interface Description {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
}

/** The driver's connection: its types ask for an argument that the driver ignores. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void }
  readonly parsedStatements: Readonly<Record<string, string | undefined>>
  parse(statement: { name: string; text: string }): void
  describe(what: { type: 'S'; name: string }): void
  bind(values: { statement: string; values: unknown[]; valueMapper: typeof prepareValue }): void
  execute(how: object): void
  sync(): void
  sendCopyFail(why: string): void
}

interface Asked {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
  readonly columns: KnownColumns
  /** Begins a transaction with it, in the same message; only where the statement is prepared already. */
  readonly begins: boolean
  readonly typeOf: pg.ClientBase['getTypeParser']
  /** What a column is called in the program. */
  readonly called: (column: string) => string
}

export type NamedResult = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>

/** Rows whose columns already have the program's names. */
const called = new WeakSet<object>()
export const areCalled = (rows: object): boolean => called.has(rows)

/**
 * A query by the name of its statement, as the driver runs queries that others make for it. The driver's own asks the
 * server to describe the columns at each use; PostgreSQL refuses to run a prepared statement whose columns have changed
 * ('cached plan must not change result type'), so once for each connection is enough.
 */
class NamedQuery implements pg.Submittable {
  /** The driver keeps both when the server has read the statement. */
  readonly name: string
  readonly text: string
  readonly #asked: Asked
  readonly #settle: (error: unknown, result: NamedResult | null) => void
  readonly #rows: Record<string, unknown>[] = []
  #isBeginning: boolean
  #columns: Columns | null = null
  #tag = ''
  #fault: unknown = null

  constructor(asked: Asked, settle: (error: unknown, result: NamedResult | null) => void) {
    this.name = asked.name
    this.text = asked.text
    this.#asked = asked
    this.#settle = settle
    this.#isBeginning = asked.begins
  }

  submit(connection: unknown): Error | null {
    const wire = connection as Wire
    const { name, text, values, columns, begins } = this.#asked
    const isParsed = wire.parsedStatements[name] !== undefined
    const known = isParsed ? columns.get(name) : undefined
    this.#columns = known ?? null
    // All of it in one write.
    wire.stream.cork()
    try {
      if (begins) {
        wire.parse({ name: '', text: 'begin' })
        wire.bind({ statement: '', values: [], valueMapper: prepareValue })
        wire.execute({})
      }
      if (!isParsed) wire.parse({ name, text })
      if (known === undefined) wire.describe({ type: 'S', name })
      wire.bind({ statement: name, values, valueMapper: prepareValue })
      wire.execute({})
    } catch (error) {
      // A value that cannot be written: whatever is on its way is answered first.
      this.#fault = error
    } finally {
      wire.sync()
      wire.stream.uncork()
    }
    return null
  }

  handleRowDescription({ fields }: Description): void {
    const names = fields.map(field => this.#asked.called(field.name))
    this.#columns = {
      empty: Object.fromEntries(names.map(name => [name, null])),
      names,
      parsers: fields.map(field => this.#asked.typeOf(field.dataTypeID, 'text') as (text: string) => unknown),
    }
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#columns === null || this.#fault !== null) return
    const { empty, names, parsers } = this.#columns
    const row: Record<string, unknown> = { ...empty }
    try {
      for (let at = 0; at < fields.length; at++) {
        const text = fields[at] as string | null
        if (text !== null) row[names[at] as string] = (parsers[at] as (text: string) => unknown)(text)
      }
      this.#rows.push(row)
    } catch (error) {
      this.#fault = error
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    // The first of two is that of the transaction's beginning.
    if (this.#isBeginning) {
      this.#isBeginning = false
      return
    }
    this.#tag = text
    this.#asked.columns.set(this.name, this.#columns)
  }

  handleReadyForQuery(): void {
    if (this.#fault !== null) return this.#settle(this.#fault, null)
    const [command = '', ...counts] = this.#tag.split(' ')
    called.add(this.#rows)
    this.#settle(null, { command, rowCount: counts.length > 0 ? Number(counts.at(-1)) : null, rows: this.#rows })
  }

  handleError(error: unknown): void {
    this.#settle(this.#fault ?? error, null)
  }

  // A name is given to statements with parameters: these neither copy, nor are they empty, nor read in portions.
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyData(): void {}
  handleCopyInResponse(wire: Wire): void {
    wire.sendCopyFail('A prepared statement copies nothing')
  }
}

/** Runs a statement by its name, which this connection learns at the first use. */
export const queryByName = (client: pg.ClientBase, asked: Omit<Asked, 'typeOf'>): Promise<NamedResult> =>
  new Promise((resolve, reject) => {
    const typeOf = client.getTypeParser.bind(client)
    client.query(
      new NamedQuery({ ...asked, typeOf }, (error, result) => {
        if (result) resolve(result)
        else reject(error as Error)
      }),
    )
  })
