import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Until then the banners have come, or there are none. */
const PATIENCE_MS = 4000

/** As high as the banners were the last time, at a window as wide, until they are there: they come after the page and would move it. */
export function BannerRoom({ of = 'banner-room', children }: { of?: 'banner-room' | 'banner-room-public'; children: ReactNode }) {
  const inner = useRef<HTMLDivElement>(null)
  const [reserved, setReserved] = useState(() => remembered(of))
  useEffect(() => {
    const expected = remembered(of)
    let waiting = true
    const come = () => {
      waiting = false
      setReserved(0)
    }
    const observer = new ResizeObserver(() => {
      const height = inner.current?.offsetHeight ?? 0
      // Nothing is there yet: that says nothing.
      if (height === 0 && waiting) return
      remember(of, height)
      if (height >= expected) come()
    })
    if (inner.current) observer.observe(inner.current)
    const patience = setTimeout(() => {
      come()
      remember(of, inner.current?.offsetHeight ?? 0)
    }, PATIENCE_MS)
    return () => {
      clearTimeout(patience)
      observer.disconnect()
    }
  }, [of])
  return <div style={reserved > 0 ? { minBlockSize: reserved } : undefined}><div ref={inner} style={{ display: 'flow-root' }}>{children}</div></div>
}

const width = () => document.documentElement.clientWidth

function remembered(key: string): number {
  const [at, height] = (localStorage.getItem(key) ?? '').split(' ').map(Number)
  return at === width() && height ? height : 0
}

function remember(key: string, height: number): void {
  if (height > 0) localStorage.setItem(key, `${width()} ${height}`)
  else localStorage.removeItem(key)
}
