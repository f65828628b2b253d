import { createContext, useContext, useEffect, useRef, useState } from 'react'

/** What would be lost with a dialog, in its own words if the usual ones do not fit. */
export interface Loss {
  readonly title?: string
  readonly text?: string
  readonly leave?: string
  readonly stay?: string
}

export interface Held extends Loss {
  /** It is being sent: its answer may leave the page, but closing the dialog still asks first. */
  readonly sending?: boolean
}

interface DialogContextValue {
  /** Declares that a part of the dialog is not saved, until the returned function is called. */
  readonly hold: (part: Held) => () => void
  /** Closes the dialog as Esc does, or does something else instead: asks first if something is not saved. */
  readonly leave: (then?: () => void) => void
}

export const DialogContext = createContext<DialogContextValue | null>(null)

/** Inside a dialog: declares a part that is not saved. Elsewhere it does nothing. */
export function useHeld(held: boolean, sending: boolean): void {
  const hold = useContext(DialogContext)?.hold
  useEffect(() => {
    if (!held || !hold) return
    return hold({ sending })
  }, [held, sending, hold])
}

/** What the parts of a dialog have declared. */
export function useHolds() {
  const [holds, setHolds] = useState<readonly Held[]>([])
  const [hold] = useState(() => (part: Held) => {
    setHolds(before => [...before, part])
    return () => setHolds(before => before.filter(other => other !== part))
  })
  return { holds, hold }
}

/** How to leave each open dialog, the top one last: only that one gets Esc. */
const open: { readonly current: () => void }[] = []

function heard(event: KeyboardEvent): void {
  // An open list inside the dialog takes the key for itself.
  const taken = event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true'
  if (event.key === 'Escape' && !event.isComposing && !taken) open.at(-1)?.current()
}
window.addEventListener('keydown', heard, { capture: true })

/** Esc closes the top dialog, and none beneath it. */
export function useEscape(shown: boolean, leave: () => void): void {
  const way = useRef(leave)
  useEffect(() => {
    way.current = leave
  })
  useEffect(() => {
    if (!shown) return
    open.push(way)
    return () => {
      open.splice(open.indexOf(way), 1)
    }
  }, [shown])
}
