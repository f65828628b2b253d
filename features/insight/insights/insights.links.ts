import { type Address, addressOf } from '#platform/shared/address.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { learnersPage } from '#people/learners/learners.page.ts'
import type { PersonStanding } from '#training/requirements/person-standing.ts'
import { requirementPage } from '#training/requirements/requirements.page.ts'
import type { MemberTraining } from '#training/standing/standing.contract.ts'
import { learnerReportsPage } from '../learner-metrics/learner-reports.page.ts'

/** The parts of a bar, in the order in which they are drawn. */
export const parts = ['met', 'waived', 'toDo', 'overdue', 'none'] as const
export type Part = (typeof parts)[number]

const standings: Readonly<Record<Exclude<Part, 'none'>, PersonStanding>> = {
  met: 'Met',
  toDo: 'ToDo',
  overdue: 'Overdue',
  waived: 'Waived',
}
/** The words of the list of learners that a part counts. */
const words: Readonly<Record<Exclude<Part, 'waived'>, readonly MemberTraining[]>> = {
  met: ['Complete'],
  toDo: ['Not_Started', 'In_Progress'],
  overdue: ['Overdue', 'Expired'],
  none: ['None'],
}

/** Those behind a part of a requirement's bar, exactly as many; of one group if it is named. Spec D14. */
export const underRequirement = (requirementId: number, part?: Part, groupId?: number): Address =>
  addressOf(
    requirementPage,
    { requirementId },
    { standing: part === undefined || part === 'none' ? undefined : standings[part], groupId },
  )

/** Those behind a part of a group's bar, exactly as many. Spec D14. */
export const inGroup = (groupId: number, part?: Part): Address =>
  addressOf(
    learnersPage,
    {},
    new URLSearchParams([
      ['status', 'Active'],
      ['groupId', String(groupId)],
      ...(part === undefined || part === 'waived' ? [] : words[part].map(word => ['word', word])),
    ]),
  )

interface Days {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** The records of active people that end, or were completed, on these days, exactly as many. Spec D14. */
export const recordsOf = (dateOf: 'expires' | 'completed', { from, to }: Days, courseId?: number): Address =>
  addressOf(learnerReportsPage, {}, { dateOf, fromDate: from, toDate: to, people: 'Active', courseIds: courseId })

/** Of the records that end on these days, those that have to be renewed, exactly as many. Spec D14. */
export const renewalsOf = ({ from, to }: Days): Address =>
  addressOf(learnerReportsPage, {}, { dateOf: 'expires', fromDate: from, toDate: to, people: 'Active', toRenew: 'yes' })
