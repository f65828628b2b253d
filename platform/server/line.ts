/** Heavy work in one process: a few at once, one per owner; the others wait in line, first come, first served. */
export interface Line {
  /**
   * Does the work when its turn has come. Refused with `full()` if too many of the same owner wait, or if the wait is
   * too long.
   */
  run<T>(owner: number, work: () => Promise<T>): Promise<T>
}

interface Waiting {
  readonly owner: number
  readonly begin: () => void
}

interface LineOptions {
  readonly atOnce: number
  readonly waitingEach: number
  readonly waitMs: number
  readonly full: () => Error
}

export function openLine({ atOnce, waitingEach, waitMs, full }: LineOptions): Line {
  const busy = new Set<number>()
  const line: Waiting[] = []
  const next = () => {
    while (busy.size < atOnce) {
      const at = line.findIndex(({ owner }) => !busy.has(owner))
      const [one] = at < 0 ? [] : line.splice(at, 1)
      if (!one) return
      busy.add(one.owner)
      one.begin()
    }
  }
  const turn = (owner: number) =>
    new Promise<void>((resolve, reject) => {
      if (line.filter(one => one.owner === owner).length >= waitingEach) throw full()
      const timer = setTimeout(() => {
        line.splice(line.indexOf(waiting), 1)
        reject(full())
      }, waitMs)
      const waiting: Waiting = {
        owner,
        begin() {
          clearTimeout(timer)
          resolve()
        },
      }
      line.push(waiting)
      next()
    })
  return {
    async run(owner, work) {
      await turn(owner)
      try {
        return await work()
      } finally {
        busy.delete(owner)
        next()
      }
    },
  }
}
