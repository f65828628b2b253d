/** Runs things later; a test passes its own. */
export interface Timers {
  readonly later: (run: () => void, milliseconds: number) => unknown
  readonly never: (timer: unknown) => void
}

const browserTimers: Timers = {
  later: (run, milliseconds) => setTimeout(run, milliseconds),
  never: timer => clearTimeout(timer as ReturnType<typeof setTimeout>),
}

const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000

/** 1 s, 2 s, 4 s ... 30 s. */
export const waitAfter = (failures: number): number => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1))

export type WorkState = 'idle' | 'working' | 'waiting'

interface Options {
  /** Does a piece of the work: 'more' if some is left; throws if it must be retried. */
  readonly step: () => Promise<'done' | 'more'>
  readonly onState?: (state: WorkState) => void
  readonly timers?: Timers
}

/** Work that continues until it is done: one piece at a time, and retried after a failure, more and more slowly. */
export function createPersistentWork({ step, onState = () => {}, timers = browserTimers }: Options) {
  let running: Promise<boolean> | null = null
  let asked = false
  let stopped = false
  let failures = 0
  let timer: unknown
  const isStopped = () => stopped

  async function run(): Promise<boolean> {
    onState('working')
    try {
      // One piece after the other, because their order matters.
      for (;;) {
        asked = false
        const left = await step()
        failures = 0
        if ((left === 'done' && !asked) || isStopped()) break
      }
      onState('idle')
      return true
    } catch {
      failures += 1
      onState('waiting')
      if (!stopped) timer = timers.later(() => void go(), waitAfter(failures))
      return false
    }
  }

  function go(): Promise<boolean> {
    timers.never(timer)
    asked = true
    running ??= run().finally(() => {
      running = null
    })
    return running
  }

  return {
    /**
     * Starts, or makes sure that anything added meanwhile is done as well; true once nothing is left, false after a
     * failure.
     */
    go,
    stop: () => {
      stopped = true
      timers.never(timer)
    },
  }
}
