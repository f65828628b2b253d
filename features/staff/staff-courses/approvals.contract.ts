import { z } from 'zod'
import { CalendarDate, calendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { judgedWith } from '#platform/shared/judged-with.ts'
import { staffWho } from '#foundation/access/access.policies.ts'
import { lineProblems } from '#certificates/certificate-document/certificate-document.messages.ts'
import { line, PrintedHours, TEXT_MAX } from '#certificates/certificate-document/printed-line.ts'
import { COURSE_STATES, NATIONAL } from '#courses/course-content/course-content.ts'
import { Approval } from '#courses/courses/courses.contract.ts'
import { approvalsMessages as messages } from './approvals.messages.ts'

export const NUMBER_MAX = 50
export const REASON_MAX = 500
const YEARS_MAX = 50

export const BOARD_STATES: readonly string[] = COURSE_STATES.filter(state => state !== NATIONAL)

// Stored with two decimals, and never as zero.
const Hours = PrintedHours.min(0.01, lineProblems.hours)
const Years = z.number(messages.years).int(messages.years).min(1, messages.years).max(YEARS_MAX, messages.years)

/** What a board's letter says. The body and the number are printed. */
const Entered = z.strictObject({
  body: line(TEXT_MAX),
  number: line(NUMBER_MAX),
  state: z
    .string(messages.state)
    .refine(state => BOARD_STATES.includes(state), messages.state)
    .nullish()
    .default(null),
  hours: Hours.nullish().default(null),
  keepYears: Years.nullish().default(null),
  fromOn: calendarDate(messages.chooseDay),
  /** The last day. */
  untilOn: CalendarDate.nullish().default(null),
})

const judged = <S extends z.ZodObject>(of: S) =>
  of.refine(({ fromOn, untilOn }) => typeof untilOn !== 'string' || String(fromOn) <= untilOn, {
    path: ['untilOn'],
    message: messages.beforeFirst,
    ...judgedWith('fromOn', 'untilOn'),
  })

const typed = (of: z.ZodType<number, number>, error: string) =>
  z.union([z.literal('', error).transform(() => null), z.string().trim().transform(Number).pipe(of)], error)
/** The same as a form holds it: its numbers are typed. */
export const ApprovalForm = judged(
  Entered.extend({ hours: typed(Hours, lineProblems.hours), keepYears: typed(Years, messages.years) }),
)

const ofCourse = '/staff/courses/:courseId/approvals'

export const courseApprovals = endpoint({
  method: 'GET',
  path: ofCourse,
  summary: 'Approvals of a course for continuing education',
  access: staffWho('look'),
  response: z.object({ rows: z.array(Approval) }),
})

export const enterApprovalEndpoint = endpoint({
  method: 'POST',
  path: ofCourse,
  summary: 'Enter a board’s approval: on its days the course is CE Approved',
  access: staffWho('floors'),
  body: judged(Entered),
  response: z.object({ approvalId: z.number().int() }),
})

export const EndApprovalForm = z.strictObject({
  lastDay: calendarDate(messages.chooseDay),
  reason: z.string(messages.reason).trim().min(1, messages.reason).max(REASON_MAX, messages.reasonTooLong),
})

export const endApprovalEndpoint = endpoint({
  method: 'POST',
  path: `${ofCourse}/:approvalId/end`,
  summary: 'End a board’s approval after a day; certificates stay as they are',
  access: staffWho('floors'),
  body: EndApprovalForm,
  response: z.object({}),
})
