import { useCallback, useEffect, useRef } from 'react'
import type { HandsProps } from './grid-hands.tsx'
import { rowOf } from './grid-rows.ts'

/**
 * Shift ticks all rows from the one ticked before to this one, by a click, the space bar or X, as this one becomes.
 */
export function useRangeTicks(props: HandsProps) {
  const now = useRef(props)
  useEffect(() => {
    now.current = props
  })
  const before = useRef<string | null>(null)

  const set = useCallback((key: string, on: boolean, ranged: boolean) => {
    const { rows, selection } = now.current
    const at = (one: string | null) => rows.findIndex(([other]) => other === one)
    const [here, there] = [at(key), at(before.current)]
    const from = ranged && there >= 0 ? Math.min(here, there) : here
    const to = ranged && there >= 0 ? Math.max(here, there) : here
    selection?.set(rows.slice(from, to + 1) as never, on)
    before.current = key
  }, [])

  useTickClicks(props.frame, set)

  return useCallback(
    (key: string, ranged: boolean) => {
      const { selection } = now.current
      if (selection) set(key, ranged || !selection.has(key), ranged)
    },
    [set],
  )
}

type Set = (key: string, on: boolean, ranged: boolean) => void

/** Hears which box was pressed, and whether with Shift. */
function useTickClicks(frame: HandsProps['frame'], set: Set): void {
  useEffect(() => {
    const shown = frame.current as HTMLElement
    // Not every browser says with the click of a space bar that Shift was held.
    let shift = false
    const pressed = (event: KeyboardEvent) => {
      shift = event.shiftKey
    }
    const clicked = (event: MouseEvent) => {
      const key = rowOf(event.target)?.dataset.key
      const box = event.target
      if (key === undefined || !(box instanceof HTMLInputElement) || box.type !== 'checkbox') return
      const ranged = event.shiftKey || (event.detail === 0 && shift)
      if (ranged) getSelection()?.removeAllRanges()
      set(key, box.checked, ranged)
    }
    shown.addEventListener('click', clicked)
    shown.addEventListener('keydown', pressed)
    shown.addEventListener('keyup', pressed)
    return () => {
      shown.removeEventListener('click', clicked)
      shown.removeEventListener('keydown', pressed)
      shown.removeEventListener('keyup', pressed)
    }
  }, [frame, set])
}
