import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { formatDate } from '#platform/web/format.ts'
import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import { GroupLinks } from '#training/groups/group-links.tsx'
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

/** The same, each leading to its page: for administrators. */
export function groupLinks({ groups, groupIds, groupCount }: LearnerRow) {
  const more = groupCount - groups.length
  return (
    groups.length > 0 && (
      <span title={groups.join(', ')}>
        <GroupLinks ids={groupIds} names={groups} />
        {more > 0 && ` ${learnersMessages.more(more)}`}
      </span>
    )
  )
}

/** The first groups of a member, and how many more; on phones an empty line is left out. */
export function groupsOf({ groups, groupCount }: LearnerRow) {
  const more = groupCount - groups.length
  return (
    groups.length > 0 && (
      <span title={groups.join(', ')}>
        {groups.join(', ')}
        {more > 0 && ` ${learnersMessages.more(more)}`}
      </span>
    )
  )
}
