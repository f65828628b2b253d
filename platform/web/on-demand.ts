import { useSyncExternalStore } from 'react'
import { reportProblem } from './problems.ts'

/** What comes in a chunk of its own when somebody first wants it: menus, dialogs, lists of choices. */
export interface OnDemand<C> {
  /** Has it loaded; wanted again after a failure, it is asked for again. */
  readonly want: () => void
  /** A hook: null until it is there. */
  readonly use: () => C | null
}

export function onDemand<C>(load: () => Promise<C>): OnDemand<C> {
  let there: C | null = null
  let loading = false
  const watchers = new Set<() => void>()
  const watch = (changed: () => void) => {
    watchers.add(changed)
    return () => {
      watchers.delete(changed)
    }
  }
  const want = () => {
    if (there || loading) return
    loading = true
    load()
      .then(loaded => {
        there = loaded
        for (const changed of watchers) changed()
      }, reportProblem)
      .finally(() => {
        loading = false
      })
  }
  return { want, use: () => useSyncExternalStore(watch, () => there) }
}
