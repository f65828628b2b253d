import { BEAT_MAX_SECONDS, BEAT_SECONDS } from '#training/enrollments/enrollments.contract.ts'
import { minus, plus, secondsOn, totalOf, type UntoldTime, wholeOf } from './untold.rules.ts'

/** Nobody reads for this long without touching the keyboard, the mouse or the screen. */
export const IDLE_SECONDS = 120
/** A longer gap between two ticks means that the machine was asleep. */
const SLEPT_SECONDS = 5

/**
 * Where seconds are kept that the server has not heard of yet: a browser that is killed loses only the last of them.
 */
export interface Untold {
  readonly take: () => UntoldTime
  readonly keep: (untold: UntoldTime) => void
}
const unkept: Untold = { take: () => [], keep: () => {} }

/** The server never adds more than one beat's worth for a silence. */
const beatOf = (untold: UntoldTime): UntoldTime => wholeOf(untold, BEAT_MAX_SECONDS)

interface Options {
  /** Seconds that the server has counted so far. */
  readonly counted: number
  /** What an earlier visit could no longer report, and what this one would leave behind. */
  readonly left?: Untold
  /** Reports seconds of work to the server; returns the total that it has counted. */
  readonly send: (time: UntoldTime) => Promise<number>
  /** In milliseconds; never goes back. */
  readonly now: () => number
  readonly onChange?: () => void
}

/**
 * Counts the time a person spends on a module and reports it to the server every 15 seconds. The displayed time runs
 * ahead of the server by what was not reported yet, and falls back on its count. Spec D4.
 */
// oxlint-disable-next-line max-lines-per-function -- one clock: what is counted, told and kept changes together
export function createStudyClock({ counted, send, now, onChange = () => {}, left = unkept }: Options) {
  let known = counted
  let untold = beatOf(left.take())
  let page: string | null = null
  let lastTick = now()
  let lastBeat = now()
  let failed = false
  let sending: Promise<void> | null = null

  const keep = (time: UntoldTime) => left.keep(wholeOf(time, Infinity))

  async function tell(): Promise<void> {
    const told = beatOf(untold)
    lastBeat = now()
    // Reported now: if it were also kept, it could be reported twice.
    keep(minus(untold, told))
    try {
      known = await send(told)
      untold = minus(untold, told)
      failed = false
    } catch {
      // The server adds no more for a silence, so no more is promised here either.
      if (totalOf(untold) > BEAT_MAX_SECONDS) untold = beatOf(untold)
      keep(untold)
      failed = true
    }
    onChange()
  }

  const beat = (): Promise<void> =>
    (sending ??= tell().finally(() => {
      sending = null
    }))

  return {
    /** Once a second: whether the person is working. */
    tick(active: boolean) {
      const at = now()
      const passed = (at - lastTick) / 1000
      lastTick = at
      if (!active || passed > SLEPT_SECONDS) return
      // If the server does not hear it, the time stops, as the person is told, and it is retried.
      if (!failed) {
        const before = Math.floor(totalOf(untold))
        untold = plus(untold, page, passed)
        if (Math.floor(totalOf(untold)) > before) keep(untold)
        onChange()
      }
      if ((failed || totalOf(untold) >= 1) && at - lastBeat >= BEAT_SECONDS * 1000) void beat()
    },
    beat,
    /** Takes out what was not reported yet: for the last message of a page that is leaving. */
    takeUntold(): UntoldTime {
      const last = beatOf(untold)
      untold = []
      keep(untold)
      return last
    },
    /** The page that time is spent on from now on. */
    turn(to: string | null) {
      page = to
    },
    /** Whole seconds on a page that the server has not heard of. */
    untoldOn: (of: string) => Math.floor(secondsOn(untold, of)),
    /** The server did not hear of the last seconds: time stands still until it does. */
    unheard: () => failed,
    /** Whole seconds so far. */
    seconds: () => Math.floor(known + totalOf(untold)),
    /** When the server reports more elsewhere. */
    learn(seconds: number) {
      if (seconds > known) known = seconds
    },
  }
}

export type StudyClock = ReturnType<typeof createStudyClock>

/** Whether time counts: the page is visible, and the person was active recently or is watching a video. Spec D4. */
export const isAtWork = (about: { visible: boolean; playing: boolean; now: number; lastActivity: number }): boolean =>
  about.visible && (about.playing || about.now - about.lastActivity <= IDLE_SECONDS * 1000)
