import { useState } from 'react'

/** How often to repeat a call until its subject has ended: `const [every, look] = useUntil(1000); …; look(ended)`. */
export function useUntil(everyMs: number): [every: number | false, look: (ended: boolean) => void] {
  const [ended, setEnded] = useState(false)
  return [
    ended ? false : everyMs,
    now => {
      if (now !== ended) setEnded(now)
    },
  ]
}
