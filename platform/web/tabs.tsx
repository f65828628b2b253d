import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { addressAsGiven } from '../shared/address.ts'
import { go, Link, usePlace } from './router.tsx'
import classes from './tabs.module.css'

export interface Tab {
  readonly id: string
  readonly label: ReactNode
  readonly content: ReactNode
}

interface TabsProps {
  /** Names the row of tabs to a screen reader. */
  readonly label: string
  /** The first is at the bare address, the others at `?tab=` and their id. */
  readonly tabs: readonly [Tab, ...Tab[]]
  /** Parts of the address that concern all tabs; the others disappear with the tab that is left. */
  readonly keep?: readonly string[]
}

/** Parts of a page, one at a time; the address says which one, so that Back and a shared link show the same. */
export function Tabs({ label, tabs, keep = [] }: TabsProps) {
  const { path, query } = usePlace()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const shown = tabs.find(tab => tab.id === query.get('tab')) ?? tabs[0]
  const addressUnder = (tab: Tab) => {
    const kept = new URLSearchParams([...query].filter(([name]) => keep.includes(name)))
    if (tab !== tabs[0]) kept.set('tab', tab.id)
    return addressAsGiven(path, kept)
  }
  const move = (event: KeyboardEvent) => {
    const at = tabs.indexOf(shown)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    const next = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (!next) return
    event.preventDefault()
    go(addressUnder(next))
    list.current?.querySelectorAll('a')[tabs.indexOf(next)]?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={classes.list}>
        {tabs.map(tab => (
          <Link
            key={tab.id}
            to={addressUnder(tab)}
            id={`${id}-${tab.id}`}
            role="tab"
            className={classes.tab}
            aria-selected={tab === shown}
            {...(tab === shown ? { 'aria-controls': `${id}-panel` } : {})}
            tabIndex={tab === shown ? 0 : -1}
            onKeyDown={move}
          >
            {tab.label}
          </Link>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} key={shown.id} aria-labelledby={`${id}-${shown.id}`}>
        {shown.content}
      </div>
    </>
  )
}
