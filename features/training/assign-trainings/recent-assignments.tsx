import { useEndpoint } from '#platform/web/api.ts'
import { formatDate, formatDateTime } from '#platform/web/format.ts'
import { Card } from '#platform/web/page.tsx'
import { Progress } from '#platform/web/progress.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { type AssignmentProgress, recentAssignments } from '../assignments/assignments.contract.ts'
import classes from './assign-trainings.module.css'
import { assignTrainingsTexts } from './assign-trainings.messages.ts'
import { assignmentsPage, assignTrainingPage } from './assign-trainings.page.ts'
import { useUntil } from './use-until.tsx'

const ASK_EVERY_MS = 2_000

/** The latest assignments, with the progress of unfinished ones. */
export function RecentAssignments() {
  const { entityGuid, timeZone } = useMembership()
  const [every, look] = useUntil(ASK_EVERY_MS)
  const { data: recent } = useEndpoint(recentAssignments, { entityGuid }, { every })
  look(recent?.every(({ processedAt, stoppedAt }) => processedAt !== null || stoppedAt !== null) ?? false)
  if (!recent || recent.length === 0) return null
  return (
    <Card
      title={assignTrainingsTexts.recent}
      className={classes.recent ?? ''}
      actions={<Link to={assignmentsPage}>{assignTrainingsTexts.all}</Link>}
    >
      <ul>
        {recent.map(work => (
          <Row key={work.assignmentId} work={work} timeZone={timeZone} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ work, timeZone }: { work: AssignmentProgress; timeZone: string }) {
  const {
    assignmentId,
    courses,
    everyone,
    groups,
    numberOfPeople,
    processedPeople,
    processedAt,
    stoppedAt,
    dueDate,
    createdBy,
    createdAt,
    opened,
    redated,
    mails,
  } = work
  const whom = [
    everyone ? assignTrainingsTexts.to.everyone : groups.join(', '),
    assignTrainingsTexts.to.people(numberOfPeople),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <li>
      <div className={classes.recentWhat}>
        <Link to={assignTrainingPage} query={{ assignment: assignmentId }}>
          {courses.join(', ')}
        </Link>
        <span className={classes.muted}>
          {[whom, ...(dueDate ? [assignTrainingsTexts.due(formatDate(dueDate))] : [])].join(' · ')}
        </span>
      </div>
      <div className={classes.recentState}>
        {stoppedAt !== null ? (
          <StatusChip tone="danger">{assignTrainingsTexts.stoppedShort}</StatusChip>
        ) : processedAt === null ? (
          <Progress
            label={assignTrainingsTexts.progress}
            value={processedPeople}
            max={numberOfPeople}
            figures={assignTrainingsTexts.peopleDone(processedPeople, numberOfPeople)}
          />
        ) : (
          <span>{assignTrainingsTexts.result(opened, redated, mails)}</span>
        )}
        <span className={classes.muted}>{assignTrainingsTexts.by(createdBy, formatDateTime(createdAt, timeZone))}</span>
      </div>
    </li>
  )
}
