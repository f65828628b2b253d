import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Icon } from '#platform/web/icons.tsx'
import { studyTexts } from '../study/study.messages.ts'
import classes from './support.module.css'

/** A page that reveals nothing about what was read here. */
const NEUTRAL_PLACE = 'https://www.weather.gov'
const LEFT = 'left-quickly'
const TIMES = 3
const WITHIN = 2000

/** Leaves at once: the page goes blank, and the neutral page replaces it in the history. Spec D8. */
export function leaveNow(): void {
  document.documentElement.hidden = true
  sessionStorage.setItem(LEFT, 'yes')
  location.replace(NEUTRAL_PLACE)
}

/**
 * Older pages of the player are still behind the Back button: nobody looking over the person's shoulder should see
 * them.
 */
export function stayAway(): void {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? []
  const cameBack = (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
  if (cameBack && sessionStorage.getItem(LEFT)) leaveNow()
  else sessionStorage.removeItem(LEFT)
}

/** Pressing Esc three times leaves quickly. */
export function useQuickExit(): void {
  useEffect(() => {
    let pressed: number[] = []
    const onKey = ({ key, timeStamp }: KeyboardEvent) => {
      pressed = key === 'Escape' ? [...pressed.filter(at => timeStamp - at < WITHIN), timeStamp] : []
      if (pressed.length >= TIMES) leaveNow()
    }
    // A page that the browser kept in memory comes back without loading.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && sessionStorage.getItem(LEFT)) leaveNow()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    window.addEventListener('pageshow', onShow)
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true })
      window.removeEventListener('pageshow', onShow)
    }
  }, [])
}

export function QuickExit() {
  return (
    <Button
      variant="default"
      className={classes.exit}
      onClick={leaveNow}
      title={studyTexts.leaveHint}
      aria-label={studyTexts.leave}
      leftSection={<Icon name="exit" size={18} />}
    >
      <span className={classes.exitWord}>{studyTexts.leave}</span>
    </Button>
  )
}
