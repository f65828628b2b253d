import { counted } from '#platform/shared/counted.ts'

const every: Readonly<Record<number, string>> = {
  1: 'Every day',
  2: 'Every 2 days',
  3: 'Every 3 days',
  7: 'Every week',
  14: 'Every two weeks',
  21: 'Every three weeks',
  30: 'Every 30 days',
}
const everyOf = (days: number) => every[days] ?? `Every ${days} days`
const list = new Intl.ListFormat('en-US')

/** When people are reminded, as organizations and requirements choose it. Decisions 368 and 385. */
export const cadenceWords = {
  daysBefore: 'Days before a due date or expiry',
  daysBeforeHint: 'None: only once something is overdue.',
  before: (days: number) => counted(days, 'day', 'days'),
  overdueEvery: 'Once overdue',
  every: everyOf,
  overdueMost: 'At most this many times',
  overdueMostHint: 'Empty: until it is done.',
  copy: 'Copy supervisors when someone is overdue',
  copyHint: 'Each supervisor gets one email about all of their people who were reminded that day.',
} as const

/** A cadence in words: '30, 7, and 1 days before. Once overdue, every week.' */
export const cadenceInWords = {
  before: (days: readonly number[]) =>
    days.length === 0
      ? 'Not before it is overdue.'
      : `${list.format(days.map(String))} ${days.length === 1 && days[0] === 1 ? 'day' : 'days'} before.`,
  overdue: (days: number, most: number | null) =>
    `Once overdue, ${everyOf(days).toLowerCase()}${most === null ? '' : `, at most ${counted(most, 'time')}`}.`,
  copied: 'Supervisors get a copy.',
} as const
