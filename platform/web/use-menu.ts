import { useState } from 'react'
import type { OnDemand } from './on-demand.ts'

/**
 * A menu that is loaded when it is first opened: `Menu` is null until then, `button` is for the element that opens it.
 */
export function useMenu<C>(chunk: OnDemand<C>) {
  const [asked, ask] = useState(false)
  const loaded = chunk.use()
  const button = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: chunk.want,
    onFocus: chunk.want,
    onClick: () => {
      chunk.want()
      ask(true)
    },
  } as const
  return { Menu: asked ? loaded : null, button }
}
