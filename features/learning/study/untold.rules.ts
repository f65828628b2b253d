/** Seconds that a person was on a page; `page` is null where a module has none. */
export interface TimeOn {
  readonly page: string | null
  readonly seconds: number
}
/** What the server has not heard of yet, by page, in the order in which it was spent. */
export type UntoldTime = readonly TimeOn[]

export const totalOf = (untold: UntoldTime): number => untold.reduce((sum, { seconds }) => sum + seconds, 0)

export const secondsOn = (untold: UntoldTime, page: string | null): number =>
  totalOf(untold.filter(one => one.page === page))

/** A part of a second that was begun on the page before goes along to the one that is open now. */
export function plus(untold: UntoldTime, page: string | null, seconds: number): UntoldTime {
  const others = untold.filter(one => one.page !== page)
  const whole = others.map(one => ({ ...one, seconds: Math.floor(one.seconds) })).filter(one => one.seconds > 0)
  const begun = totalOf(others) - totalOf(whole)
  return [...whole, { page, seconds: secondsOn(untold, page) + begun + seconds }]
}

/** The first whole seconds, as many as may be told at once. */
export function wholeOf(untold: UntoldTime, most: number): UntoldTime {
  let room = most
  return untold.flatMap(({ page, seconds }) => {
    const told = Math.min(room, Math.floor(seconds))
    room -= told
    return told > 0 ? [{ page, seconds: told }] : []
  })
}

export function minus(untold: UntoldTime, told: UntoldTime): UntoldTime {
  return untold
    .map(({ page, seconds }) => ({ page, seconds: Math.max(0, seconds - secondsOn(told, page)) }))
    .filter(({ seconds }) => seconds > 0)
}

/** As it is kept in the browser; the release before kept a mere number there. */
export function untoldIn(text: string | null): UntoldTime {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    const times: readonly unknown[] = Array.isArray(kept) ? kept : [{ page: null, seconds: kept }]
    return times.filter(isTime)
  } catch {
    return []
  }
}

function isTime(kept: unknown): kept is TimeOn {
  const { page, seconds } = Object(kept) as Readonly<Record<string, unknown>>
  return (page === null || typeof page === 'string') && Number.isFinite(seconds) && Number(seconds) > 0
}
