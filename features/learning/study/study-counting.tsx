import { ApiProblem, call, reportProblem, revise } from '#platform/web/api.ts'
import { beat, BEAT_MAX_SECONDS } from '#training/enrollments/enrollments.contract.ts'
import { openPlayer } from './study.contract.ts'
import { createStudyClock, isAtWork, type StudyClock, type Untold } from './study-clock.ts'

export type Counting = 'counting' | 'paused' | 'offline'
export interface Study {
  readonly clock: StudyClock
  readonly counting: () => Counting
  readonly watch: (changed: () => void) => () => void
}

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'wheel', 'touchstart'] as const

/** The time of one module while its screen is open: it counts the person's work and reports it. Spec D4. */
// oxlint-disable-next-line max-lines-per-function -- one state machine: the clock, the signs of work and the reports share it
export function createStudy(registrationId: number, moduleKey: string, counted: number, minimum: number) {
  const { changed, watch } = createSignal()
  let lastActivity = performance.now()
  let counting: Counting = 'counting'
  let over = false

  const clock = createStudyClock({
    counted,
    now: () => performance.now(),
    left: untoldOf(registrationId, moduleKey),
    onChange: changed,
    send: seconds =>
      sendSeconds(registrationId, moduleKey, seconds).catch((error: unknown) => {
        if (isRefused(error)) over = error.status !== 429
        throw error
      }),
  })

  const tick = () => {
    const atWork = isAtWork({
      visible: document.visibilityState === 'visible',
      playing: isVideoPlaying(),
      now: performance.now(),
      lastActivity,
    })
    const before = clock.seconds()
    const was = counting
    counting = clock.unheard() ? 'offline' : atWork ? 'counting' : 'paused'
    clock.tick(atWork && !over)
    // The server hears at once that the minimum is reached: the person may finish now.
    if (before < minimum && clock.seconds() >= minimum) void clock.beat()
    if (was !== counting) changed()
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
    watch,
    run: () => {
      lastActivity = performance.now()
      const stop = followPerson({ active, lastWord, retry })
      const timer = setInterval(tick, 1000)
      void clock.beat()
      return () => {
        clearInterval(timer)
        stop()
        lastWord()
      }
    },
  }
}

/** Tells those who watch that something changed. */
function createSignal() {
  const watchers = new Set<() => void>()
  return {
    changed: () => {
      for (const tell of watchers) tell()
    },
    watch: (tell: () => void) => {
      watchers.add(tell)
      return () => {
        watchers.delete(tell)
      }
    },
  }
}

const isVideoPlaying = () => [...document.querySelectorAll('video')].some(video => !video.paused && !video.ended)
const isRefused = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500

/** Answers the seconds that the server has counted for the module. */
async function sendSeconds(registrationId: number, moduleKey: string, seconds: number): Promise<number> {
  try {
    const { totalSeconds, moduleSeconds } = await call(beat, { registrationId, moduleKey, seconds })
    learn(registrationId, moduleKey, totalSeconds, moduleSeconds)
    return moduleSeconds
  } catch (error) {
    if (isRefused(error)) reportProblem(error, { shown: true })
    throw error
  }
}

interface Followed {
  readonly active: () => void
  readonly lastWord: () => void
  readonly retry: () => void
}

/** Signs of someone at work, the connection, and the end of the page. */
function followPerson({ active, lastWord, retry }: Followed): () => void {
  for (const sign of signs) window.addEventListener(sign, active, { passive: true, capture: true })
  window.addEventListener('pagehide', lastWord)
  window.addEventListener('online', retry)
  return () => {
    for (const sign of signs) window.removeEventListener(sign, active, { capture: true })
    window.removeEventListener('pagehide', lastWord)
    window.removeEventListener('online', retry)
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
