import { type RefObject, useEffect, useRef } from 'react'
import { activeRow, focusRow, linkOf, openRow, rowOf, rowsIn } from './grid-rows.ts'
import type { RowSelection } from './grid-selection.ts'
import { keepPlace } from './kept-place.ts'
import { addressAsGiven } from '../shared/address.ts'
import { cameFrom } from './came-from.ts'
import { currentPlace } from './place.ts'
import { isShortcut } from './single-keys.ts'
import type { GridSearch } from './use-grid-search.ts'
import { useRangeTicks } from './use-range-ticks.ts'

export interface HandsProps {
  readonly frame: RefObject<HTMLElement | null>
  readonly rows: readonly (readonly [key: string, row: unknown])[]
  readonly selection: Pick<RowSelection<never>, 'has' | 'set'> | null
  readonly kept: {
    readonly list: string
    /** Of the page that it stands on. */
    readonly path: string
    readonly total: number
    readonly search: GridSearch
    readonly pageNumber: number
    readonly pageSize: number
  } | null
}

/**
 * What hands do with a list: rows open by a click, keys go from row to row, ticks come in ranges, and the place is kept for
 * the way back. A row leads where its name leads.
 */
export function GridHands(props: HandsProps) {
  const tick = useRangeTicks(props)
  useRowClicks(props)
  useRowKeys(props, tick)
  useReturn(props)
  useKeptPlace(props)
  const ticks = props.selection !== null
  useEffect(() => {
    // Whoever can tick a row is soon going to need what can be done with it.
    // If it doesn't arrive (the page is being left), the first tick asks again.
    if (ticks) import('./grid-bulk.tsx').catch(() => undefined)
  }, [ticks])
  return null
}

/** Controls of a row do what they do; whoever marks text does not want to leave. */
const CONTROLS = 'a, button, input, label, select, textarea, summary, [role=menu]'

/** The row that was opened last: several may lead to the same page. */
let openedLast: string | undefined

function useRowClicks({ frame }: HandsProps) {
  useEffect(() => {
    const shown = frame.current as HTMLElement
    const clicked = (event: MouseEvent) => {
      const row = rowOf(event.target)
      if (!row) return
      openedLast = row.dataset.key
      if (event.defaultPrevented || (event.target as Element).closest(CONTROLS)) return
      if (event.button > 1 || (getSelection()?.isCollapsed === false && getSelection()?.type === 'Range')) return
      const apart = event.button === 1 || event.ctrlKey || event.metaKey
      if (!event.shiftKey && openRow(row, apart)) event.preventDefault()
    }
    shown.addEventListener('click', clicked)
    shown.addEventListener('auxclick', clicked)
    return () => {
      shown.removeEventListener('click', clicked)
      shown.removeEventListener('auxclick', clicked)
    }
  }, [frame])
}

/** J and K go from row to row, X ticks one, Enter opens it. With several lists on a page, those of the focus or the first. */
function useRowKeys({ frame }: HandsProps, tick: (key: string, ranged: boolean) => void) {
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      const shown = frame.current as HTMLElement
      const inList = document.activeElement?.closest('[data-rows]') ?? document.querySelector('[data-rows]')
      if (inList !== shown || !isShortcut(event)) return
      const row = activeRow(shown)
      const pressed = event.key.toLowerCase()
      if (pressed === 'j' || pressed === 'k') focusRow(neighbor(shown, row, pressed === 'j' ? 1 : -1))
      else if (row && pressed === 'x') tick(row.dataset.key as string, event.shiftKey)
      else if (row && pressed === 'enter' && !isControl(event.target)) openRow(row, false)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', heard)
    return () => window.removeEventListener('keydown', heard)
  }, [frame, tick])
}

const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button, summary, select') !== null

/** From no row at all, the first or the last. */
function neighbor(shown: HTMLElement, row: HTMLElement | null, step: 1 | -1): HTMLElement | undefined {
  const all = rowsIn(shown)
  return row ? (all[all.indexOf(row) + step] ?? row) : all.at(step === 1 ? 0 : -1)
}

/** Whoever comes back from the page of a row finds that row, and has the focus on it. */
function useReturn({ frame, rows }: HandsProps) {
  const done = useRef(false)
  const filled = rows.length > 0
  useEffect(() => {
    if (done.current || !filled) return
    done.current = true
    const from = cameFrom()
    if (!from) return
    const leads = rowsIn(frame.current as HTMLElement).filter(row => {
      const to = linkOf(row)
      if (!(to instanceof HTMLAnchorElement) || to.pathname !== from.path) return false
      return [...new URLSearchParams(to.search)].every(([name, value]) => from.query.get(name) === value)
    })
    focusRow(leads.find(row => row.dataset.key === openedLast) ?? leads[0])
  }, [frame, filled])
}

function useKeptPlace({ rows, kept }: HandsProps) {
  const { list, path: own, total, search, pageNumber, pageSize } = kept ?? {}
  const keys = rows.map(([key]) => key).join()
  const asked = JSON.stringify(search ?? {})
  useEffect(() => {
    if (!list || !pageNumber || !pageSize || !total) return
    const { path, query } = currentPlace()
    // This comes late: whoever clicked at once is elsewhere by now.
    if (path !== own) return
    const plain = JSON.parse(asked) as Record<string, string | string[]>
    keepPlace(list, {
      at: addressAsGiven(path, query),
      search: plain,
      pageNumber,
      pageSize,
      total,
      keys: keys.split(','),
    })
  }, [list, own, total, keys, asked, pageNumber, pageSize])
}
