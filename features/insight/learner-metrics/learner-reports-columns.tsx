import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { pageAt } from '#platform/shared/address.ts'
import { download, reportProblem } from '#platform/web/api.ts'
import { Email } from '#platform/web/email.tsx'
import { formatDate, formatDuration } from '#platform/web/format.ts'
import type { ColumnOf } from '#platform/web/grid.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Link } from '#platform/web/router.tsx'
import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import { GroupLinks } from '#training/groups/group-links.tsx'
import { downloadCertificate } from '#certificates/my-certificates/download.contract.ts'
import type { Extra, learnerMetrics, LearnerMetricsRow, TrainingStatus } from './learner-metrics.contract.ts'
import { learnerMetricsMessages, statusNames } from './learner-metrics.messages.ts'
import { Requirements, Withheld } from './learner-reports-on-demand.tsx'
import classes from './learner-reports.module.css'

const { columns: heads } = learnerMetricsMessages
const tones: Record<TrainingStatus, Tone> = { Complete: 'success', In_Progress: 'brand', Not_Started: 'neutral' }

interface ColumnsFor {
  dayOf: (instant: string) => string
  /** Labels on its cards have little space. */
  phone: boolean
}

/** Each name leads to the person's page. */
const person = pageAt('/team/edit-users')

const requirementsOf = (row: LearnerMetricsRow) => (
  <Suspense>
    <Requirements row={row} />
  </Suspense>
)

/** The first names, and how many more there are. */
const groupsOf = ({ groups = [], groupIds = [], groupCount = 0 }: LearnerMetricsRow) => (
  <>
    <GroupLinks ids={groupIds} names={groups} />
    {groupCount > groups.length && `, +${groupCount - groups.length}`}
  </>
)

const hidden = (id: Extra, cell: ColumnOf<typeof learnerMetrics>['cell']): ColumnOf<typeof learnerMetrics> => ({
  id,
  header: heads[id],
  choice: 'hidden',
  cell,
})

/** Beside those of Spec B3: each is there for whoever chooses it. */
const others = [
  hidden('groups', groupsOf),
  hidden('due', row => formatDate(row.dueDate)),
  hidden('expires', row => formatDate(row.expiresOn)),
  hidden('requirement', requirementsOf),
  hidden('site', row => row.site),
  hidden('jobTitle', row => row.jobTitle),
  hidden('employeeId', row => row.employeeId),
  hidden('hiredOn', row => formatDate(row.hiredOn)),
]

/**
 * The columns of Spec B3: the name above the email, the course above its training. Days are in the organization's time
 * zone.
 */
export const learnerColumns = ({ dayOf, phone }: ColumnsFor): ColumnOf<typeof learnerMetrics>[] => [
  {
    id: 'learner',
    header: heads.learner,
    sort: 'lastName',
    card: 'title',
    cell: learnerOf,
  },
  { id: 'training', header: phone ? heads.course : heads.courseAndTraining, sort: 'trainingType', cell: trainingOf },
  {
    id: 'dateAdded',
    choice: 'shown',
    header: heads.added,
    sort: 'dateAdded',
    cell: row => <time dateTime={row.dateAdded}>{formatDate(dayOf(row.dateAdded))}</time>,
  },
  {
    id: 'dateCompleted',
    choice: 'shown',
    header: heads.completed,
    sort: 'dateCompleted',
    cell: row =>
      row.dateCompleted ? <time dateTime={row.dateCompleted}>{formatDate(dayOf(row.dateCompleted))}</time> : null,
  },
  {
    id: 'trainingStatus',
    choice: 'shown',
    header: heads.status,
    sort: 'trainingStatus',
    card: 'end',
    cell: row => <StatusChip tone={tones[row.trainingStatus]}>{statusNames[row.trainingStatus]}</StatusChip>,
  },
  {
    id: 'totalTime',
    choice: 'shown',
    header: heads.time,
    sort: 'totalTime',
    align: 'end',
    cell: row => (row.totalTime > 0 ? formatDuration(row.totalTime) : null),
  },
  {
    id: 'certificateName',
    choice: 'shown',
    header: heads.certificate,
    sort: 'certificateName',
    cell: row => row.certificateId !== null && <Certificate row={row} certificateId={row.certificateId} />,
  },
  ...others,
]

const learnerOf = (row: LearnerMetricsRow) => (
  <div className={classes.pair}>
    <Link to={person} query={{ userId: row.entityUserId }} className={classes.name}>
      {row.firstName} {row.lastName}
    </Link>
    <span className={classes.muted}>
      <Email address={row.email} />
    </span>
  </div>
)

const trainingOf = (row: LearnerMetricsRow) => (
  <div className={`${classes.pair} ${classes.course}`}>
    <span>{row.training}</span>
    <span className={classes.muted} lang="en">
      {row.trainingType}
    </span>
  </div>
)

/** Saves the PDF; for id 0 it says why there is none. Spec B2. */
function Certificate({ row, certificateId }: { row: LearnerMetricsRow; certificateId: number }) {
  const [loading, setLoading] = useState(false)
  if (certificateId === 0)
    return (
      <Suspense>
        <Withheld />
      </Suspense>
    )
  async function save(): Promise<void> {
    setLoading(true)
    await download(downloadCertificate, { id: certificateId }).catch(reportProblem)
    setLoading(false)
  }
  return (
    <Button
      variant="transparent"
      size="compact-xs"
      className={classes.certificate}
      loading={loading}
      onClick={() => void save()}
      leftSection={<Icon name="download" size={14} />}
      aria-label={learnerMetricsMessages.download(row.certificateName ?? '', `${row.firstName} ${row.lastName}`)}
    >
      {row.certificateName}
    </Button>
  )
}
