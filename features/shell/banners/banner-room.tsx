import { type ReactNode, useEffect, useRef, useState } from 'react'

/** By then the banners have loaded, or there are none. */
const PATIENCE_MS = 4000

/**
 * The plan's banner with the space above it: 64 px and 1.25rem (spec A9); on phones as high as its words and button
 * require.
 */
const planBanner = (): number => (width() >= 768 ? 84 : width() >= 400 ? 165 : 186)

interface BannerRoomProps {
  readonly of?: 'banner-room' | 'banner-room-public'
  /** The plan's banner will certainly appear, whatever was there the last time. */
  readonly plan?: boolean
  readonly children: ReactNode
}

/**
 * Reserves the height that the banners had the last time, at the same window width, until they are loaded: they load
 * after the page and would move it.
 */
export function BannerRoom({ of = 'banner-room', plan = false, children }: BannerRoomProps) {
  const inner = useRef<HTMLDivElement>(null)
  const [expected] = useState(() => Math.max(remembered(of), plan ? planBanner() : 0))
  const [reserved, setReserved] = useState(expected)
  useEffect(() => {
    let waiting = true
    const come = () => {
      waiting = false
      setReserved(0)
    }
    const observer = new ResizeObserver(() => {
      const height = inner.current?.offsetHeight ?? 0
      // Nothing has loaded yet, so this height means nothing.
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
  }, [of, expected])
  return (
    <div style={reserved > 0 ? { minBlockSize: reserved } : undefined}>
      <div ref={inner} style={{ display: 'flow-root' }}>
        {children}
      </div>
    </div>
  )
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
