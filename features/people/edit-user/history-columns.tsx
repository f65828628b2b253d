import { Button } from '@mantine/core'
import { useState } from 'react'
import { addressOf } from '#platform/shared/address.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { formatDate, formatDuration } from '#platform/web/format.ts'
import type { ColumnOf } from '#platform/web/grid.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Link } from '#platform/web/router.tsx'
import { saveCertificate } from '#certificates/my-certificates/certificate-actions.tsx'
import { CertificateNumber } from '../person-timeline/certificate-number.tsx'
import { requirementPage } from '#training/requirements/requirements.page.ts'
import { TwoLines } from '#training/standing/member-cell.tsx'
import type { CourseHistoryRow, userTrainings } from './edit-user.contract.ts'
import { editUserTexts } from './edit-user.messages.ts'
import classes from './edit-user.module.css'

const Training = ({ row: { training, status, dueDate } }: { row: CourseHistoryRow }) => (
  <div className={classes.training}>
    <span className={classes.name}>{training}</span>
    {status !== 'Complete' && (
      <span className={classes.open}>{editUserTexts.open[status](dueDate && formatDate(dueDate))}</span>
    )}
  </div>
)

const headerOf = ({ trainingType }: CourseHistoryRow) => <span lang="en">{trainingType}</span>

const endOf = (day: CalendarDate, today: CalendarDate) =>
  (day < today ? editUserTexts.expired : editUserTexts.expires)(formatDate(day))

/** When it was added, and how it came: under which requirement, or assigned by whom. */
function Added({
  row: { dateAdded, requirement, assignedBy, selfStarted },
  dayOf,
}: { row: CourseHistoryRow } & Pick<Cells, 'dayOf'>) {
  const came = requirement ? (
    <Link to={addressOf(requirementPage, { requirementId: requirement.id })}>{requirement.name}</Link>
  ) : (
    (assignedBy && editUserTexts.assignedBy(assignedBy)) || (selfStarted && editUserTexts.selfStarted)
  )
  return (
    <TwoLines below={came}>
      <span className={classes.day}>{formatDate(dayOf(dateAdded))}</span>
    </TwoLines>
  )
}

const timeOf = ({ totalTime, score }: CourseHistoryRow) =>
  (totalTime > 0 || score !== null) && (
    <TwoLines below={score !== null && editUserTexts.exam(score)}>
      {totalTime > 0 && formatDuration(totalTime)}
    </TwoLines>
  )

interface Cells {
  readonly today: CalendarDate
  readonly dayOf: (instant: string) => CalendarDate
  readonly onWithheld: () => void
}

/** What is shown of each training of a person. Spec B2. */
export function historyColumns({ today, dayOf, onWithheld }: Cells): ColumnOf<typeof userTrainings>[] {
  const heads = editUserTexts.course
  return [
    { id: 'trainingType', header: heads.training, sort: 'trainingType', cell: headerOf },
    {
      id: 'training',
      header: heads.course,
      sort: 'training',
      card: 'title',
      cell: row => <Training row={row} />,
    },
    {
      id: 'dateAdded',
      header: heads.added,
      sort: 'dateAdded',
      cell: row => <Added row={row} dayOf={dayOf} />,
    },
    {
      id: 'dateCompleted',
      header: heads.end,
      sort: 'dateCompleted',
      nowrap: true,
      cell: row =>
        row.dateCompleted && (
          <TwoLines below={row.expiresOn && endOf(row.expiresOn, today)}>
            {formatDate(dayOf(row.dateCompleted))}
          </TwoLines>
        ),
    },
    {
      id: 'totalTime',
      header: heads.totalTime,
      sort: 'totalTime',
      align: 'end',
      nowrap: true,
      cell: timeOf,
    },
    {
      id: 'certificateName',
      header: heads.certificate,
      sort: 'certificateName',
      card: 'end',
      cell: row => <Certificate row={row} onWithheld={onWithheld} />,
    },
  ]
}

/** The number, and a button that saves the PDF; without a name there is none, and for id 0 it says why. Spec B2. */
function Certificate({
  row: { certificateId, certificateName, training },
  onWithheld,
}: {
  row: CourseHistoryRow
  onWithheld: () => void
}) {
  const [loading, setLoading] = useState(false)
  const isWithheld = certificateId === 0
  async function act(): Promise<void> {
    if (isWithheld) return onWithheld()
    setLoading(true)
    await saveCertificate(certificateId ?? 0)
    setLoading(false)
  }
  return (
    <span className={classes.certificate}>
      {certificateName && !isWithheld && <CertificateNumber number={certificateName} />}
      <Button
        variant="default"
        size="xs"
        loading={loading}
        disabled={!certificateName}
        onClick={() => void act()}
        leftSection={<Icon name={isWithheld ? 'alert' : 'download'} size={14} />}
        aria-label={
          certificateName
            ? isWithheld
              ? `${editUserTexts.withheld}: ${training}`
              : editUserTexts.downloadOf(certificateName)
            : editUserTexts.noCertificateOf(training)
        }
      >
        {isWithheld ? editUserTexts.withheld : editUserTexts.download}
      </Button>
    </span>
  )
}
