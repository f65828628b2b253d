import { useSyncExternalStore } from 'react'
import { reportProblem } from './problems.ts'

/** Code in a separate chunk that loads when someone first needs it: menus, dialogs, lists of choices. */
export interface OnDemand<C> {
  /** Starts loading it; after a failure, calling it again tries again. */
  readonly want: () => void
  /** A hook: null until it is loaded. */
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
