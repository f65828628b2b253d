import type { ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Boundary } from './boundary.tsx'

/**
 * Shows the application. Errors that no screen's own boundary catches, such as in an effect of the router, would leave
 * an empty page: the boundary around the root shows them instead. `onFault` is called for everything that any boundary
 * caught.
 */
export function startApp(root: HTMLElement, App: ComponentType, onFault: (error: unknown) => void): Root {
  const started = createRoot(root, { onCaughtError: onFault, onUncaughtError: onFault })
  started.render(
    <Boundary at="root">
      <App />
    </Boundary>,
  )
  return started
}
