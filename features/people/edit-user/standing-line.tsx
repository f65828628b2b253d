import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { formatDate } from '#platform/web/format.ts'
import type { Tone } from '#platform/web/status-chip.tsx'
import type { MemberStanding } from './edit-user.contract.ts'
import { standingTexts as texts } from './person-head.messages.ts'

const DAY = 86_400_000

/** How long something is late. */
const daysFrom = (day: CalendarDate, today: CalendarDate) => Math.round((Date.parse(today) - Date.parse(day)) / DAY)

/** How a person stands, in one line: 'Overdue 12 days', 'Compliant until Jul 12, 2028'. */
export function standingLine(
  { word, nextDue, compliantUntil }: MemberStanding,
  today: CalendarDate,
): { readonly text: string; readonly tone: Tone } {
  const until = compliantUntil && formatDate(compliantUntil)
  const due = nextDue && formatDate(nextDue)
  switch (word) {
    case 'Overdue':
      return { text: texts.overdue(nextDue === null ? 0 : daysFrom(nextDue, today)), tone: 'danger' }
    case 'Complete':
      return { text: until ? texts.compliantUntil(until) : texts.compliant, tone: 'success' }
    case 'Expired':
      return { text: until ? texts.expiredOn(until) : texts.expired, tone: 'danger' }
    case 'In_Progress':
      return { text: due ? texts.inProgressDue(due) : texts.inProgress, tone: 'brand' }
    case 'Not_Started':
      return { text: due ? texts.notStartedDue(due) : texts.notStarted, tone: 'warning' }
    case 'None':
      return { text: texts.none, tone: 'neutral' }
  }
}
