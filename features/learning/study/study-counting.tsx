import type { ResponseOf } from '#platform/shared/endpoint.ts'
import { ApiProblem, call, reportProblem, revise } from '#platform/web/api.ts'
import { beat } from '#training/enrollments/enrollments.contract.ts'
import { openModule, openPlayer } from './study.contract.ts'
import { createStudyClock, isAtWork, type StudyClock, type Untold } from './study-clock.ts'
import { totalOf, type UntoldTime, untoldIn } from './untold.rules.ts'

export type Counting = 'counting' | 'paused' | 'offline'
export interface Study {
  readonly clock: StudyClock
  readonly counting: () => Counting
  readonly watch: (changed: () => void) => () => void
  /** The page of a lesson that is open; null: its end, where there is nothing to read, and no time counts. */
  readonly read: (page: string | null) => void
}

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'wheel', 'touchstart'] as const

/** The time of one module while its screen is open: it counts the person's work and reports it. Spec D4. */
// oxlint-disable-next-line max-lines-per-function -- one state machine: the clock, the signs of work and the reports share it
export function createStudy(registrationId: number, moduleKey: string, counted: number, minimum: number) {
  const { changed, watch } = createSignal()
  let lastActivity = performance.now()
  let counting: Counting = 'counting'
  let over = false
  let atEnd = false

  const clock = createStudyClock({
    counted,
    now: () => performance.now(),
    left: untoldOf(registrationId, moduleKey),
    onChange: changed,
    send: time =>
      sendTime(registrationId, moduleKey, time).catch((error: unknown) => {
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
    clock.tick(atWork && !over && !atEnd)
    // The server hears at once that the minimum is reached: the person may finish now.
    if (before < minimum && clock.seconds() >= minimum) void clock.beat()
    if (was !== counting) changed()
  }
  const lastWord = () => {
    const time = clock.takeUntold()
    if (time.length > 0 && !over)
      call(beat, { registrationId, moduleKey, ...told(time) }, { keepalive: true }).catch(() => {})
  }
  const active = () => {
    lastActivity = performance.now()
  }
  const retry = () => void clock.beat()
  return {
    clock,
    counting: () => counting,
    watch,
    read: (page: string | null) => {
      atEnd = page === null
      clock.turn(page)
      // What is missing is said there by what the server has counted.
      if (atEnd) void clock.beat()
    },
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

/** The time of a beat, in all and by page. */
function told(time: UntoldTime) {
  const pages = time.flatMap(({ page, seconds }) => (page === null ? [] : [{ key: page, seconds }]))
  return { seconds: totalOf(time), ...(pages.length > 0 && { pages }) }
}

/** Answers the seconds that the server has counted for the module. */
async function sendTime(registrationId: number, moduleKey: string, time: UntoldTime): Promise<number> {
  const own = { registrationId, moduleKey }
  try {
    const counted = await call(beat, { ...own, ...told(time) }).catch((error: unknown) => {
      // The version before, which may answer while a new one replaces it, knows nothing of pages.
      if (!isRefused(error) || error.status !== 400) throw error
      return call(beat, { ...own, seconds: totalOf(time) })
    })
    learn(registrationId, moduleKey, counted)
    return counted.moduleSeconds
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
    take: () => untoldIn(localStorage.getItem(key)),
    keep: untold => {
      try {
        if (untold.length > 0) localStorage.setItem(key, JSON.stringify(untold))
        else localStorage.removeItem(key)
      } catch {
        // The tab remembers it while it lives.
      }
    },
  }
}

function learn(
  registrationId: number,
  moduleKey: string,
  { totalSeconds, moduleSeconds, pageSeconds }: ResponseOf<typeof beat>,
): void {
  if (pageSeconds) revise(openModule, { registrationId, moduleKey }, module => ({ ...module, pageSeconds }))
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
}
