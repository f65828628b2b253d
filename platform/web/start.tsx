import type { ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Boundary } from './boundary.tsx'

/**
 * Shows the application. What no screen's own boundary catches, such as an effect of the router, would leave an empty page:
 * the boundary around the root says so instead. `onFault` hears of everything that any boundary caught.
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
