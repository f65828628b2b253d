import { useState } from 'react'
import type { Selected } from './grid-column.ts'
import type { GridSearch } from './use-grid-search.ts'

type Pair<Row> = readonly [key: string, row: Row]

interface Chosen<Row> {
  readonly rows: ReadonlyMap<string, Row>
  /** Everything that these filters find is chosen. */
  readonly by: string | null
}

interface SelectionProps<Row> {
  readonly filters: GridSearch
  readonly total: number
  /** The rows of this page. */
  readonly page: readonly Pair<Row>[]
}

/**
 * The ticked rows, over all pages: by key, so that they stay when the page changes. Or all that the filters find, until
 * the filters change or a tick is removed.
 */
export function useRowSelection<Row>({ filters, total, page }: SelectionProps<Row>) {
  const [{ rows, by }, choose] = useState<Chosen<Row>>({ rows: new Map(), by: null })
  const now = JSON.stringify(filters)
  const matching = by === now
  if (by !== null && !matching) choose({ rows, by: null })
  const set = (changed: readonly Pair<Row>[], on: boolean) =>
    choose(old => {
      const next = new Map(old.by === now ? page : old.rows)
      for (const [key, row] of changed)
        if (on) next.set(key, row)
        else next.delete(key)
      return { rows: next, by: on ? old.by : null }
    })
  return {
    selected: {
      rows: matching ? page.map(([, row]) => row) : [...rows.values()],
      count: matching ? total : rows.size,
      matching: matching ? filters : null,
    } satisfies Selected<Row>,
    has: (key: string) => matching || rows.has(key),
    clear: () => choose({ rows: new Map(), by: null }),
    set,
    /** Chooses all that match, instead of rows. */
    setMatching: () => choose({ rows: new Map(page), by: now }),
    /** All of this page are ticked, and there are more that match: they can be offered. */
    isPageOnly: !matching && page.length > 0 && total > page.length && page.every(([key]) => rows.has(key)),
  }
}
export type RowSelection<Row> = ReturnType<typeof useRowSelection<Row>>
