import fc from 'fast-check'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import type { CadenceForm } from '../cadence.contract.ts'
import { DAYS_BEFORE_CHOICES, LATE_DAYS, OVERDUE_EVERY_CHOICES } from '../reminders.rules.ts'

/** On which days somebody is told of one training, by walking from day to day. */
export function told(
  due: number,
  cadence: CadenceForm,
  day: (count: number) => CalendarDate,
  until: number,
): CalendarDate[] {
  const isQuiet = (count: number) =>
    (cadence.quietWeekends && [0, 6].includes(new Date(day(count)).getUTCDay())) ||
    cadence.quietDays.some(range => range.from <= day(count) && day(count) <= range.until)
  const noted = new Set<number>()
  const overdue: number[] = []
  const days: number[] = []
  for (let now = 0; now <= until; now++) {
    if (isQuiet(now)) continue
    let oldest = now - LATE_DAYS
    while (isQuiet(oldest - 1)) oldest--
    const fresh = (own: number) => own > 0 && own >= oldest && own <= now && !noted.has(own)
    const before = now > due ? [] : cadence.daysBefore.map(count => due - count).filter(fresh)
    const again = due + 1 + Math.floor((now - due - 1) / cadence.overdueEvery) * cadence.overdueEvery
    const more =
      now > due &&
      fresh(again) &&
      overdue.length < (cadence.overdueMost ?? Infinity) &&
      2 * (again - (overdue.at(-1) ?? -Infinity)) >= cadence.overdueEvery
    for (const own of more ? [again] : before) noted.add(own)
    if (more) overdue.push(now)
    if (more || before.length > 0) days.push(now)
  }
  return days.map(day)
}

/** Days before, how often once overdue, and how many times at most: any that can be chosen. */
export const partsOf = {
  daysBefore: fc
    .uniqueArray(fc.constantFrom(...DAYS_BEFORE_CHOICES), { maxLength: 6 })
    .map(days => days.toSorted((a, b) => b - a)),
  overdueEvery: fc.constantFrom(...OVERDUE_EVERY_CHOICES),
  overdueMost: fc.option(fc.integer({ min: 1, max: 6 })),
}

export const cadenceOf = (day: (count: number) => CalendarDate): fc.Arbitrary<CadenceForm> =>
  fc.record({
    ...partsOf,
    quietWeekends: fc.boolean(),
    quietDays: fc.array(
      fc
        .tuple(fc.integer({ min: 1, max: 110 }), fc.integer({ min: 0, max: 24 }))
        .map(([from, length]) => ({ name: 'Break', from: day(from), until: day(from + length) })),
      { maxLength: 3 },
    ),
    copySupervisors: fc.constant(false),
  })
