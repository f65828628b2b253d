import { type ReactNode, useEffect, useRef, useState } from 'react'

const KEY = 'banner-room'
/** Until then the banners have come, or there are none. */
const PATIENCE_MS = 4000

/** As high as the banners were the last time, at a window as wide, until they are there: they come after the page and would move it. */
export function BannerRoom({ children }: { children: ReactNode }) {
  const inner = useRef<HTMLDivElement>(null)
  const [reserved, setReserved] = useState(remembered)
  useEffect(() => {
    const expected = remembered()
    let waiting = true
    const come = () => {
      waiting = false
      setReserved(0)
    }
    const observer = new ResizeObserver(() => {
      const height = inner.current?.offsetHeight ?? 0
      // Nothing is there yet: that says nothing.
      if (height === 0 && waiting) return
      remember(height)
      if (height >= expected) come()
    })
    if (inner.current) observer.observe(inner.current)
    const patience = setTimeout(() => {
      come()
      remember(inner.current?.offsetHeight ?? 0)
    }, PATIENCE_MS)
    return () => {
      clearTimeout(patience)
      observer.disconnect()
    }
  }, [])
  return <div style={reserved > 0 ? { minBlockSize: reserved } : undefined}><div ref={inner} style={{ display: 'flow-root' }}>{children}</div></div>
}

const width = () => document.documentElement.clientWidth

function remembered(): number {
  const [at, height] = (localStorage.getItem(KEY) ?? '').split(' ').map(Number)
  return at === width() && height ? height : 0
}

function remember(height: number): void {
  if (height > 0) localStorage.setItem(KEY, `${width()} ${height}`)
  else localStorage.removeItem(KEY)
}
