import { useCallback, useRef } from 'react'
import { confirm } from '#platform/web/dialog.tsx'
import { correctionsTexts } from './corrections.messages.ts'

export interface Typed {
  /** Something was typed in the row that is being corrected, and is not kept yet. */
  readonly note: (typed: boolean) => void
  /** Does what would lose it, after a question if there is any. */
  readonly leave: (then: () => void) => Promise<void>
}

/** What was typed in a row is lost with it only after a question: when the list shows other rows, or another row is opened. */
export function useTyped(): Typed {
  const typed = useRef(false)
  const asking = useRef(false)
  const note = useCallback((is: boolean) => {
    typed.current = is
  }, [])
  const leave = useCallback(async (then: () => void) => {
    if (asking.current) return
    if (typed.current) {
      const { title, text, leave: confirmLabel, stay: cancelLabel } = correctionsTexts.leaving
      asking.current = true
      const yes = await confirm({ title, text, confirmLabel, cancelLabel, danger: true })
      asking.current = false
      if (!yes) return
    }
    typed.current = false
    then()
  }, [])
  return { note, leave }
}
