import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import type { MemberTraining, Standing } from '../standing.contract.ts'
import type { Taken as Judged } from '../standing.rules.ts'

export const COURSES = ['first', 'second', 'third'] as const
export type Course = (typeof COURSES)[number]

/** One cycle of one course: completed on a day (or at an instant), or open with its due date. */
export interface Taken {
  readonly course?: Course
  readonly cycle?: number
  readonly completed?: string
  readonly expires?: CalendarDate | null
  readonly due?: CalendarDate | null
  readonly started?: boolean
  /** The certificate of the completion was revoked just now. */
  readonly revoked?: boolean
  readonly selfStarted?: boolean
}

/** As the rules see it. */
export const judged = (taken: readonly Taken[]): Judged[] =>
  taken.map(({ course = 'first', completed, expires = null, due = null, started = false, ...one }) => ({
    courseId: COURSES.indexOf(course),
    dueDate: due,
    expiresOn: expires,
    revoked: one.revoked ?? false,
    selfStarted: one.selfStarted ?? false,
    status: completed !== undefined ? 'Complete' : started ? 'In_Progress' : 'Not_Started',
  }))

export type Case = readonly [what: string, taken: readonly Taken[], word: MemberTraining, ...more: Standing[]]

/**
 * Each person with everything that is true for them besides the one word: run against the rules and against the SQL.
 */
export const casesOn = (today: CalendarDate): Case[] => {
  const day = (offset: number) => addDays(today, offset)
  return [
    ['nothing was ever assigned', [], 'None'],
    ['waits, without a due date', [{ due: null }], 'Not_Started'],
    ['waits, due today', [{ due: day(0) }], 'Not_Started'],
    ['due yesterday', [{ due: day(-1) }], 'Overdue', 'Not_Started'],
    ['begun and late', [{ due: day(-1), started: true }], 'Overdue', 'In_Progress'],
    ['begun', [{ due: day(5), started: true }], 'In_Progress'],
    [
      'one waits, one is begun',
      [
        { due: day(5), started: true },
        { course: 'second', due: null },
      ],
      'In_Progress',
      'Not_Started',
    ],
    ['held for ever', [{ completed: day(-10), expires: null }], 'Complete'],
    ['held for long', [{ completed: day(-10), expires: day(91) }], 'Complete'],
    [
      'ends today: holds through the day',
      [{ completed: day(-10), expires: day(0) }],
      'Complete',
      'Expiring_30',
      'Expiring_60',
      'Expiring_90',
    ],
    [
      'ends in 30 days',
      [{ completed: day(-10), expires: day(30) }],
      'Complete',
      'Expiring_30',
      'Expiring_60',
      'Expiring_90',
    ],
    ['ends in 31 days', [{ completed: day(-10), expires: day(31) }], 'Complete', 'Expiring_60', 'Expiring_90'],
    ['ends in 61 days', [{ completed: day(-10), expires: day(61) }], 'Complete', 'Expiring_90'],
    ['ended yesterday', [{ completed: day(-700), expires: day(-1) }], 'Expired'],
    [
      'ended, and the renewal waits',
      [
        { completed: day(-700), expires: day(-1) },
        { cycle: 2, due: day(9) },
      ],
      'Not_Started',
    ],
    [
      'ended, and the renewal is late',
      [
        { completed: day(-700), expires: day(-1) },
        { cycle: 2, due: day(-1), started: true },
      ],
      'Overdue',
      'In_Progress',
    ],
    [
      'renewal opened while the old one holds',
      [
        { completed: day(-700), expires: day(20) },
        { cycle: 2, due: day(20) },
      ],
      'Complete',
      'Not_Started',
      'Expiring_30',
      'Expiring_60',
      'Expiring_90',
    ],
    [
      'renewal late while the old one holds',
      [
        { completed: day(-700), expires: day(20) },
        { cycle: 2, due: day(-3), started: true },
      ],
      'Overdue',
      'Complete',
      'In_Progress',
      'Expiring_30',
      'Expiring_60',
      'Expiring_90',
    ],
    [
      'renewed early: the later end counts',
      [
        { completed: day(-700), expires: day(20) },
        { cycle: 2, completed: day(-1), expires: day(729) },
      ],
      'Complete',
    ],
    [
      'renewed for a shorter time: the later end counts',
      [
        { completed: day(-9), expires: day(400) },
        { cycle: 2, completed: day(-1), expires: day(40) },
      ],
      'Complete',
    ],
    ['revoked', [{ completed: day(-9), expires: day(400), revoked: true }], 'Expired'],
    ['revoked, without an end', [{ completed: day(-9), expires: null, revoked: true }], 'Expired'],
    [
      'renewal revoked, the old one holds',
      [
        { completed: day(-700), expires: day(50) },
        { cycle: 2, completed: day(-1), expires: day(729), revoked: true },
      ],
      'Complete',
      'Expiring_60',
      'Expiring_90',
    ],
    [
      'one held, one never begun',
      [
        { completed: day(-9), expires: day(400) },
        { course: 'second', due: day(9) },
      ],
      'Not_Started',
    ],
    [
      'one held, one ended',
      [
        { completed: day(-9), expires: day(10) },
        { course: 'second', completed: day(-800), expires: day(-70) },
      ],
      'Expired',
      'Expiring_30',
      'Expiring_60',
      'Expiring_90',
    ],
    [
      'began one on their own, and nothing is asked: it counts',
      [{ completed: day(-9), expires: day(40), selfStarted: true }],
      'Complete',
      'Expiring_60',
      'Expiring_90',
    ],
    [
      'their own has ended, and nothing is asked',
      [{ completed: day(-9), expires: day(-1), selfStarted: true }],
      'Expired',
    ],
    [
      'holds what is asked; their own has ended',
      [
        { completed: day(-9), expires: day(400) },
        { course: 'second', completed: day(-800), expires: day(-70), selfStarted: true },
      ],
      'Complete',
    ],
    [
      'holds what is asked; their own ends soon, and another is begun',
      [
        { completed: day(-9), expires: day(400) },
        { course: 'second', completed: day(-80), expires: day(20), selfStarted: true },
        { course: 'third', started: true, selfStarted: true },
      ],
      'Complete',
    ],
    [
      'what is asked has ended; their own is begun',
      [
        { completed: day(-700), expires: day(-1) },
        { course: 'second', started: true, selfStarted: true },
      ],
      'Expired',
    ],
    [
      'holds their own; what is asked was never begun',
      [
        { completed: day(-9), expires: day(400), selfStarted: true },
        { course: 'second', due: day(9) },
      ],
      'Not_Started',
    ],
    [
      'began it on their own, and is asked to renew it',
      [
        { completed: day(-700), expires: day(-1), selfStarted: true },
        { cycle: 2, due: day(9) },
        { course: 'second', completed: day(-9), expires: day(400) },
      ],
      'Not_Started',
    ],
    [
      'two held, the second ends first',
      [
        { completed: day(-9), expires: day(400) },
        { course: 'second', completed: day(-800), expires: day(88) },
      ],
      'Complete',
      'Expiring_90',
    ],
  ]
}
