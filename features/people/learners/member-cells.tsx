import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { formatDate } from '#platform/web/format.ts'
import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import type { MemberTraining } from '#training/standing/standing.contract.ts'
import { trainingNames } from '#training/standing/standing.messages.ts'
import type { LearnerRow } from './learners.contract.ts'
import { learnersMessages } from './learners.messages.ts'
import classes from './learners.module.css'

const trainingTones: Record<MemberTraining, Tone> = {
  Overdue: 'danger',
  Expired: 'danger',
  Not_Started: 'warning',
  In_Progress: 'brand',
  Complete: 'success',
  None: 'neutral',
}

/** How a member stands with all their trainings. */
export const TrainingChip = ({ status }: { status: MemberTraining }) => (
  <StatusChip tone={trainingTones[status]}>{trainingNames[status]}</StatusChip>
)

export function NextDue({
  nextDue,
  nextDueIs,
  today,
}: {
  nextDue: CalendarDate
  nextDueIs: LearnerRow['nextDueIs']
  today: CalendarDate
}) {
  const past = nextDue < today
  const note =
    nextDueIs === 'renewal'
      ? past
        ? learnersMessages.notes.ended
        : learnersMessages.notes.renewal
      : past
        ? learnersMessages.notes.Overdue
        : null
  return (
    <span className={classes.day}>
      <span className={past ? classes.late : undefined}>{formatDate(nextDue)}</span>
      {note && <span className={classes.muted}>{note}</span>}
    </span>
  )
}
