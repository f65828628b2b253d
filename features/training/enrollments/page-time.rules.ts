/** A page with its seat time. */
interface Timed {
  readonly key: string
  readonly seconds: number
}

interface TimedLesson {
  readonly minimumSeconds: number
  readonly pages: readonly Timed[]
}

interface Given {
  /** Of the lesson. */
  readonly seconds: number
  readonly pageSeconds: Readonly<Record<string, number>>
}

/** A shorter lack than this part of what a page needs is no haste. */
const HASTE = 0.1

/**
 * What each page needs, in whole seconds: its part of the lesson's minimum time, as its seat time is a part of the
 * lesson's. They add up to the minimum, so whoever gave each page its time has nothing to wait for. Spec D4.
 */
export function pageNeeds({ minimumSeconds, pages }: TimedLesson): number[] {
  const whole = pages.reduce((sum, { seconds }) => sum + seconds, 0)
  const upTo = (seconds: number) => (whole === 0 ? 0 : Math.round((minimumSeconds * seconds) / whole))
  let before = 0
  return pages.map(({ seconds }) => {
    const from = upTo(before)
    before += seconds
    return upTo(before) - from
  })
}

/**
 * What each page had. Time that nobody noted by page (before that was done, or in a browser that does not) counts for
 * the first pages that need it.
 */
function pageTimes(pages: readonly Timed[], needs: readonly number[], { seconds, pageSeconds }: Given): number[] {
  const noted = pages.map(({ key }) => pageSeconds[key] ?? 0)
  let rest = Math.max(0, seconds - Object.values(pageSeconds).reduce((sum, one) => sum + one, 0))
  return noted.map((had, at) => {
    const more = Math.min(rest, Math.max(0, (needs[at] ?? 0) - had))
    rest -= more
    return had + more
  })
}

/**
 * The pages that went by faster than they can be read, while the lesson lacks time: none once it has its minimum, and
 * always one before that. Pages that lack next to nothing are named only if no other is there. Spec D4.
 */
export function hurriedPages(lesson: TimedLesson, given: Given): string[] {
  if (given.seconds >= lesson.minimumSeconds) return []
  const needs = pageNeeds(lesson)
  const times = pageTimes(lesson.pages, needs, given)
  const short = (least: number) =>
    lesson.pages.flatMap(({ key }, at) => {
      const need = needs[at] ?? 0
      return need - (times[at] ?? 0) > need * least ? [key] : []
    })
  const hurried = short(HASTE)
  return hurried.length > 0 ? hurried : short(0)
}
