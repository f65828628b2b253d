import { useLayoutEffect } from 'react'

/** Before anything is painted, the page takes an organization's colors. Decision 378. */
export function useLook(look: string | undefined): void {
  useLayoutEffect(() => {
    if (!look) return
    const { style } = document.documentElement
    const before = style.cssText
    style.cssText = before + look
    return () => {
      style.cssText = before
    }
  }, [look])
}
