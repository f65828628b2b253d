import { type ComponentType, lazy, Suspense } from 'react'

/** When the browser has nothing more urgent to do: after the first paint and what it needed. */
const whenIdle = () =>
  new Promise<void>(resolve => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 1)
  })

/**
 * A part that a page can do without: loaded after the first paint, shown once it is there, left out if it can't be
 * loaded.
 */
export function extra<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Loaded = lazy(() =>
    whenIdle()
      .then(load)
      .then(
        piece => ({ default: piece }),
        () => ({ default: (() => null) as ComponentType<P> }),
      ),
  )
  return function Extra(props: P) {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
