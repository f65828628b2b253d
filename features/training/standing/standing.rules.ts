import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { EXPIRY_WINDOWS, MemberTraining, type Standing } from './standing.contract.ts'

/** One person taking one course in one cycle. */
export interface Taken {
  readonly courseId: number
  readonly status: 'Not_Started' | 'In_Progress' | 'Complete'
  readonly dueDate: CalendarDate | null
  /** For a completion, its last day; null: it does not end. */
  readonly expiresOn: CalendarDate | null
  readonly revoked: boolean
  /** The person began it of their own accord: nobody asked for it. Decision 411. */
  readonly selfStarted: boolean
}

/**
 * Past its due date and not complete, whether or not an earlier certificate for the course still holds. Spec D4, D8.
 */
export const isOverdue = ({ status, dueDate }: Pick<Taken, 'status' | 'dueDate'>, today: CalendarDate): boolean =>
  status !== 'Complete' && dueDate !== null && dueDate < today

/** A completion holds through its last day. A revoked one does not; one whose certificate is withheld does. Spec D4. */
export const holds = (
  { status, expiresOn, revoked }: Omit<Taken, 'courseId' | 'dueDate' | 'selfStarted'>,
  today: CalendarDate,
): boolean => status === 'Complete' && !revoked && (expiresOn === null || expiresOn >= today)

/** Whether this is true for all of the person's trainings, or for all cycles of one course. Spec D8, D14. */
export function stands(taken: readonly Taken[], standing: Standing, today: CalendarDate): boolean {
  const courses = obliging([...Map.groupBy(taken, one => one.courseId).values()])
  const open = courses.flat().filter(one => one.status !== 'Complete')
  const compliant = courses.length > 0 && courses.every(cycles => cycles.some(one => holds(one, today)))
  switch (standing) {
    case 'Overdue':
      return open.some(one => isOverdue(one, today))
    case 'Not_Started':
      return open.some(one => one.status === 'Not_Started')
    case 'In_Progress':
      return open.some(one => one.status === 'In_Progress')
    // A person without any course is not counted as trained.
    case 'Complete':
      return compliant
    case 'Expired':
      return taken.length > 0 && open.length === 0 && !compliant
    case 'None':
      return taken.length === 0
    case 'Expiring_30':
      return courses.some(cycles => endsWithin(cycles, today, EXPIRY_WINDOWS[0]))
    case 'Expiring_60':
      return courses.some(cycles => endsWithin(cycles, today, EXPIRY_WINDOWS[1]))
    case 'Expiring_90':
      return courses.some(cycles => endsWithin(cycles, today, EXPIRY_WINDOWS[2]))
  }
}

/**
 * The courses by which a person stands: those that were asked of them. What they began on their own counts only where
 * nothing was. Spec D14, decision 411.
 */
function obliging(courses: readonly (readonly Taken[])[]): readonly (readonly Taken[])[] {
  const asked = courses.filter(cycles => !cycles.every(one => one.selfStarted))
  return asked.length > 0 ? asked : courses
}

/**
 * The person holds the course, but not for longer than this many days: the completion that lasts longest counts, and an
 * open renewal is not one.
 */
function endsWithin(cycles: readonly Taken[], today: CalendarDate, days: number): boolean {
  const last = addDays(today, days)
  return (
    cycles.some(one => holds(one, today)) &&
    !cycles.some(one => holds(one, today) && (one.expiresOn === null || one.expiresOn > last))
  )
}

/**
 * The order in which the word for a person is looked for: compliant comes ahead of what else is open, because nothing
 * is missing.
 */
const WORDS: readonly MemberTraining[] = ['Overdue', 'Complete', 'Expired', 'In_Progress', 'Not_Started']

/** The one word for how a person stands. */
export const wordFor = (taken: readonly Taken[], today: CalendarDate): MemberTraining =>
  WORDS.find(word => stands(taken, word, today)) ?? 'None'
