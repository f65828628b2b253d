import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { ApiProblem, call, reportProblem, revise } from '#platform/web/api.ts'
import { beat, BEAT_MAX_SECONDS } from '#training/enrollments/enrollments.contract.ts'
import { minutesAndSeconds } from '#training/enrollments/enrollments.messages.ts'
import { openPlayer } from './study.contract.ts'
import { usePlayer } from './player-context.tsx'
import { studyTexts } from './study.messages.ts'
import { createStudyClock, isAtWork, type StudyClock, type Untold } from './study-clock.ts'
import classes from './study-time.module.css'

export type Counting = 'counting' | 'paused' | 'offline'
interface Study {
  readonly clock: StudyClock
  readonly counting: () => Counting
  readonly watch: (changed: () => void) => () => void
}

const StudyContext = createContext<Study | null>(null)
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'wheel', 'touchstart'] as const

/** Counts the time spent on a module while its screen is open. Use the module's key as its key. Spec D4. */
export function StudyTime({ moduleKey, children }: { moduleKey: string; children: ReactNode }) {
  const { registrationId, view, lookOnly } = usePlayer()
  const counts = !lookOnly && view.progress.status !== 'Complete'
  const outline = view.progress.modules.find(({ key }) => key === moduleKey)
  const [study] = useState(() =>
    createStudy(registrationId, moduleKey, outline?.seconds ?? 0, outline?.minimumSeconds ?? 0),
  )
  useEffect(() => {
    return counts ? study.run() : undefined
  }, [study, counts])
  return <StudyContext value={counts ? study : null}>{children}</StudyContext>
}

function createStudy(registrationId: number, moduleKey: string, counted: number, minimum: number) {
  const watchers = new Set<() => void>()
  let lastActivity = performance.now()
  let counting: Counting = 'counting'
  let over = false

  const clock = createStudyClock({
    counted,
    now: () => performance.now(),
    left: untoldOf(registrationId, moduleKey),
    onChange: () => {
      for (const changed of watchers) changed()
    },
    send: async seconds => {
      try {
        const { totalSeconds, moduleSeconds } = await call(beat, { registrationId, moduleKey, seconds })
        learn(registrationId, moduleKey, totalSeconds, moduleSeconds)
        return moduleSeconds
      } catch (error) {
        if (error instanceof ApiProblem && error.status >= 400 && error.status < 500) {
          over = error.status !== 429
          reportProblem(error, { shown: true })
        }
        throw error
      }
    },
  })

  const tick = () => {
    const playing = [...document.querySelectorAll('video')].some(video => !video.paused && !video.ended)
    const atWork = isAtWork({
      visible: document.visibilityState === 'visible',
      playing,
      now: performance.now(),
      lastActivity,
    })
    const before = clock.seconds()
    const was = counting
    counting = clock.unheard() ? 'offline' : atWork ? 'counting' : 'paused'
    clock.tick(atWork && !over)
    // The server hears at once that the minimum is reached: the person may finish now.
    if (before < minimum && clock.seconds() >= minimum) void clock.beat()
    if (was !== counting) for (const changed of watchers) changed()
  }
  const lastWord = () => {
    const seconds = Math.min(BEAT_MAX_SECONDS, clock.takeUntold())
    if (seconds > 0 && !over) call(beat, { registrationId, moduleKey, seconds }, { keepalive: true }).catch(() => {})
  }
  const active = () => {
    lastActivity = performance.now()
  }
  const retry = () => void clock.beat()
  return {
    clock,
    counting: () => counting,
    watch: (changed: () => void) => {
      watchers.add(changed)
      return () => {
        watchers.delete(changed)
      }
    },
    run: () => {
      lastActivity = performance.now()
      for (const sign of signs) window.addEventListener(sign, active, { passive: true, capture: true })
      window.addEventListener('pagehide', lastWord)
      window.addEventListener('online', retry)
      const timer = setInterval(tick, 1000)
      void clock.beat()
      return () => {
        clearInterval(timer)
        for (const sign of signs) window.removeEventListener(sign, active, { capture: true })
        window.removeEventListener('pagehide', lastWord)
        window.removeEventListener('online', retry)
        lastWord()
      }
    },
  }
}

/** Kept in the browser from second to second. */
function untoldOf(registrationId: number, moduleKey: string): Untold {
  const key = `player-time:${registrationId}:${moduleKey}`
  return {
    take: () => {
      const seconds = Number(localStorage.getItem(key))
      return Number.isFinite(seconds) && seconds > 0 ? seconds : 0
    },
    keep: seconds => {
      try {
        if (seconds > 0) localStorage.setItem(key, String(seconds))
        else localStorage.removeItem(key)
      } catch {
        // The tab remembers it while it lives.
      }
    },
  }
}

const learn = (registrationId: number, moduleKey: string, totalSeconds: number, moduleSeconds: number) =>
  revise(openPlayer, { registrationId }, view => ({
    ...view,
    progress: {
      ...view.progress,
      totalSeconds,
      modules: view.progress.modules.map(module =>
        module.key === moduleKey ? { ...module, seconds: moduleSeconds } : module,
      ),
    },
  }))

const nothing = () => () => {}

/**
 * Seconds spent on a module so far, to the second, and whether they are counting; `tell` reports all of them to the
 * server.
 */
export function useStudyTime(moduleKey: string) {
  const study = useContext(StudyContext)
  const module = usePlayer().view.progress.modules.find(({ key }) => key === moduleKey)
  const known = module?.seconds ?? 0
  const seconds = useSyncExternalStore(study?.watch ?? nothing, () => (study ? study.clock.seconds() : known))
  const counting = useSyncExternalStore(study?.watch ?? nothing, () => (study ? study.counting() : 'counting'))
  return {
    seconds,
    counting,
    minimum: module?.minimumSeconds ?? 0,
    tell: () => study?.clock.beat() ?? Promise.resolve(),
  }
}

/** '4:10 of 6:00 minimum time', drawn and counting. Spec D4, D8. */
export function TimeMeter({ moduleKey }: { moduleKey: string }) {
  const { seconds, minimum, counting } = useStudyTime(moduleKey)
  if (minimum === 0) return null
  const reached = seconds >= minimum
  const line = reached
    ? studyTexts.meterReached(minutesAndSeconds(minimum))
    : studyTexts.meterLine(minutesAndSeconds(seconds), minutesAndSeconds(minimum))
  return (
    <div className={classes.meter} role="timer" aria-label={studyTexts.meter} data-reached={reached || undefined}>
      <span className="figures">{line}</span>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.bar} style={{ transform: `scaleX(${Math.min(1, seconds / minimum)})` }} />
      </span>
      {!reached && counting !== 'counting' && (
        <span className={classes.paused}>
          {counting === 'offline' ? studyTexts.meterOffline : studyTexts.meterPaused}
        </span>
      )}
    </div>
  )
}
