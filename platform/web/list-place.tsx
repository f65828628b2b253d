import { useEffect, useState } from 'react'
import type { Address } from '../shared/address.ts'
import { addressAsGiven } from '../shared/address.ts'
import { reportProblem } from './api.ts'
import { formatNumber } from './format.ts'
import { Icon } from './icons.tsx'
import { type KeptPlace, keepPlace, keptPlace } from './kept-place.ts'
import { listPlaceTexts as texts } from './list-place.messages.ts'
import classes from './list-place.module.css'
import { mayLeave } from './place.ts'
import { go } from './router.tsx'
import { isShortcut } from './single-keys.ts'

/** A page of the list that was not seen yet: its keys in order, and how many match by now. */
export type TurnPage = (
  search: KeptPlace['search'],
  pageNumber: number,
) => Promise<{ readonly keys: readonly (string | number)[]; readonly total: number }>

interface ListPlaceProps {
  /** The name under which the Grid keeps its place. */
  readonly list: string
  readonly current: string | number
  readonly to: (key: string) => Address
  /** Without it the way ends where the page of the list does. */
  readonly turn?: TurnPage
}

/** Where a list was left, if this is one of the rows that it showed. */
export function useListPlace(list: string, current: string | number): Address | null {
  const kept = keptPlace(list)
  return kept?.keys.includes(String(current)) ? kept.at : null
}

/**
 * The way through a list on the page of one of its rows: 'previous, 12 of 164, next', also by K and J. A step takes the place
 * of the page, so Back leads to the list.
 */
export function ListPlace({ list, current, to, turn }: ListPlaceProps) {
  const [turning, setTurning] = useState(false)
  const kept = keptPlace(list)
  const at = kept?.keys.indexOf(String(current)) ?? -1
  const before = (kept?.pageNumber ?? 1) - 1

  const step = async (by: 1 | -1) => {
    if (!kept || turning || !isThere(by)) return
    const here = kept.keys[at + by]
    if (here !== undefined) return replace(to(here))
    setTurning(true)
    const next = await turned(list, kept, by, turn).catch(reportProblem)
    setTurning(false)
    if (next) replace(to(next))
  }
  const isThere = (by: 1 | -1) => {
    if (!kept || at < 0) return false
    if (kept.keys[at + by] !== undefined) return true
    return turn !== undefined && (by === -1 ? before > 0 : (before + 1) * kept.pageSize < kept.total)
  }
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      const by = { j: 1, k: -1 }[event.key.toLowerCase()] as 1 | -1 | undefined
      if (!by || event.shiftKey || !isShortcut(event) || document.querySelector('[data-rows]')) return
      event.preventDefault()
      void step(by)
    }
    window.addEventListener('keydown', heard)
    return () => window.removeEventListener('keydown', heard)
  })
  if (!kept || at < 0) return null
  const button = (by: 1 | -1) => <Step by={by} disabled={!isThere(by)} onClick={() => void step(by)} />
  return (
    <nav className={classes.place} aria-label={texts.label} aria-busy={turning}>
      {button(-1)}
      <span className="figures">
        {texts.place(formatNumber(before * kept.pageSize + at + 1), formatNumber(kept.total))}
      </span>
      {button(1)}
    </nav>
  )
}

interface StepProps {
  readonly by: 1 | -1
  readonly disabled: boolean
  readonly onClick: () => void
}

function Step({ by, ...rest }: StepProps) {
  const label = by === 1 ? texts.next : texts.previous
  return (
    <button
      type="button"
      className={classes.step}
      aria-label={label}
      title={`${label} (${by === 1 ? 'J' : 'K'})`}
      {...rest}
    >
      <Icon name={by === 1 ? 'chevronRight' : 'chevronLeft'} size={18} />
    </button>
  )
}

async function replace(to: Address): Promise<void> {
  if (await mayLeave()) go(to, { replace: true })
}

/** Loads the page before or after, keeps it as the place in the list, and says which row comes. */
async function turned(list: string, kept: KeptPlace, by: 1 | -1, turn: TurnPage | undefined): Promise<string | null> {
  const pageNumber = kept.pageNumber + by
  const answer = await turn?.(kept.search, pageNumber)
  const keys = answer?.keys.map(String) ?? []
  const key = keys.at(by === 1 ? 0 : -1)
  if (!answer || key === undefined) return null
  const [path = '/', query] = kept.at.split('?')
  const search = new URLSearchParams(query)
  search.set('pageNumber', String(pageNumber))
  keepPlace(list, { ...kept, at: addressAsGiven(path, search), pageNumber, total: answer.total, keys })
  return key
}
