import { useSyncExternalStore } from 'react'

/** Anything narrower is a phone. Spec A9, B9. */
const query = '(max-width: 767.98px)'

const watch = (changed: () => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether the window is as narrow as a phone's. */
export const usePhone = (): boolean => useSyncExternalStore(watch, () => window.matchMedia(query).matches)
