import { createContext, useContext, useEffect, useRef, useState } from 'react'

/** What would be lost with a dialog, in words of its own where the usual ones do not say it. */
export interface Loss {
  readonly title?: string
  readonly text?: string
  readonly leave?: string
  readonly stay?: string
}

export interface Held extends Loss {
  /** It is on its way: what the answer leads to may leave the page, but who closes the dialog is asked still. */
  readonly sending?: boolean
}

interface DialogContextValue {
  /** Says that a part of the dialog is not saved, until the answer is called. */
  readonly hold: (part: Held) => () => void
  /** Closes the dialog as Esc does, or does something else in its place: what is not saved is asked about. */
  readonly leave: (then?: () => void) => void
}

export const DialogContext = createContext<DialogContextValue | null>(null)

/** Within a dialog: a part of it that is not saved. Elsewhere nothing. */
export function useHeld(held: boolean, sending: boolean): void {
  const hold = useContext(DialogContext)?.hold
  useEffect(() => {
    if (!held || !hold) return
    return hold({ sending })
  }, [held, sending, hold])
}

/** What the parts of a dialog have said. */
export function useHolds() {
  const [holds, setHolds] = useState<readonly Held[]>([])
  const [hold] = useState(() => (part: Held) => {
    setHolds(before => [...before, part])
    return () => setHolds(before => before.filter(other => other !== part))
  })
  return { holds, hold }
}

/** The ways out of those that are open, the one on top last: only that one hears of Esc. */
const open: { readonly current: () => void }[] = []

function heard(event: KeyboardEvent): void {
  // A list that is open within the dialog takes the key for itself.
  const taken = event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true'
  if (event.key === 'Escape' && !event.isComposing && !taken) open.at(-1)?.current()
}
window.addEventListener('keydown', heard, { capture: true })

/** Esc closes the dialog on top, and none beneath it. */
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
