import { use } from 'react'
import type { PageSpec } from '../shared/page.ts'
import { findByPath } from '../shared/route-path.ts'
import type { Place } from './place.ts'

/** Loads further pages: in a script of their own, for those who open one of them. */
export type LoadPages = () => Promise<readonly PageSpec[]>

/** A page that was found at a path, and the parameters in that path. */
export interface Match {
  readonly page: PageSpec
  readonly params: Readonly<Record<string, string>>
}

/** The application's pages, list after list: the next one comes when an address is in none before it. */
export class PageLists {
  #known: readonly PageSpec[]
  #later: readonly LoadPages[]
  #coming: { readonly loading: Promise<void>; readonly askedAt: string; failed: boolean } | null = null

  constructor(first: readonly PageSpec[], later: readonly LoadPages[] = []) {
    this.#known = first
    this.#later = later
  }

  /** The pages that are there now. */
  get known(): readonly PageSpec[] {
    return this.#known
  }

  /**
   * Loads the next list, once; null if all are there. What failed stays failed at the place that asked, or a screen that
   * waits would ask without end; the next place tries again.
   */
  next({ key }: Place): Promise<void> | null {
    const [load, ...later] = this.#later
    if (!load) return null
    if (this.#coming && !(this.#coming.failed && this.#coming.askedAt !== key)) return this.#coming.loading
    const loading = load().then(
      pages => {
        this.#known = [...this.#known, ...pages]
        this.#later = later
        this.#coming = null
      },
      (error: unknown) => {
        coming.failed = true
        throw error
      },
    )
    const coming = { loading, askedAt: key, failed: false }
    this.#coming = coming
    return loading
  }
}

/** The page at a place, or null if the application has none there; waits for lists that may have it. */
export function useMatch(lists: PageLists, place: Place): Match | null {
  for (;;) {
    const found = findByPath(lists.known, place.path)
    const coming = found ? null : lists.next(place)
    if (!coming) return found
    use(coming)
  }
}

/** The pages that are known, or all of them: waits for those that are still to come. */
export function usePages(lists: PageLists, place: Place, all: boolean): readonly PageSpec[] {
  for (;;) {
    const coming = all ? lists.next(place) : null
    if (!coming) return lists.known
    use(coming)
  }
}
