import { useEffect } from 'react'

let shown = 0

/** Whether a screen itself shows that something could not be loaded. */
export const showsFailure = (): boolean => shown > 0

export function useShownFailure(): void {
  useEffect(() => {
    shown += 1
    return () => {
      shown -= 1
    }
  }, [])
}
