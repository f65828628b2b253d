import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Whether a table has room for its longest words: measured before anyone sees it, and again for other rows, columns and widths.
 * If it does not, the list is shown as cards, so nothing is cut off and no word breaks.
 */
export function useTableFits(rows: unknown, columns: string) {
  const frame = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  const [tight, setTight] = useState<{
    readonly rows: unknown
    readonly columns: string
    readonly needs: number
  } | null>(null)
  useLayoutEffect(() => {
    const shown = frame.current as HTMLDivElement
    const look = () => setRoom(shown.clientWidth)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(shown)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => {
    const table = frame.current?.querySelector('table')
    if (table && table.offsetWidth > (frame.current?.clientWidth ?? 0))
      setTight({ rows, columns, needs: table.offsetWidth })
  }, [rows, columns, room])
  return { frame, fits: tight === null || tight.rows !== rows || tight.columns !== columns || room >= tight.needs }
}
