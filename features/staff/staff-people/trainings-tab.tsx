import { formatDate, formatDay } from '#platform/web/format.ts'
import { type ColumnOf, Grid, SearchFilter, SelectFilter } from '#platform/web/grid.tsx'
import { Link } from '#platform/web/router.tsx'
import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import { verifyPage } from '#certificates/certificate-verification/certificate-verification.page.ts'
import { CertificateStatusChip } from '#certificates/my-certificates/certificate-actions.tsx'
import { statusNames } from '#insight/learner-metrics/learner-metrics.messages.ts'
import { RegistrationStatus } from '#training/enrollments/enrollments.contract.ts'
import { type TrainingOf, trainingsOf } from './records.contract.ts'
import { staffPeopleTexts } from './staff-people.messages.ts'
import classes from './staff-people.module.css'

const texts = staffPeopleTexts.trainings
const tones: Readonly<Record<RegistrationStatus, Tone>> = {
  Not_Started: 'neutral',
  In_Progress: 'brand',
  Complete: 'success',
}

const columns: ColumnOf<typeof trainingsOf>[] = [
  {
    id: 'course',
    header: texts.course,
    sort: 'course',
    card: 'title',
    cell: row => (
      <span className={classes.lines}>
        <span className={classes.name}>{row.course}</span>
        <span className={classes.muted}>
          {row.organization}
          {row.cycle > 1 && `, ${texts.cycle(row.cycle)}`}
        </span>
      </span>
    ),
  },
  {
    id: 'status',
    header: texts.status,
    card: 'end',
    nowrap: true,
    cell: row => <StatusChip tone={tones[row.status]}>{statusNames[row.status]}</StatusChip>,
  },
  {
    id: 'added',
    header: texts.added,
    sort: 'addedAt',
    nowrap: true,
    cell: row => formatDay(row.addedAt, row.timeZone),
  },
  { id: 'due', header: texts.due, nowrap: true, cell: row => formatDate(row.dueDate) },
  {
    id: 'completed',
    header: texts.completed,
    sort: 'completedAt',
    nowrap: true,
    cell: row => row.completedAt && <Completed {...row} />,
  },
  { id: 'certificate', header: texts.certificate, cell: row => <Certificate {...row} /> },
]

const options = RegistrationStatus.options.map(value => ({ value, label: statusNames[value] }))

/** What a person took and earned, in all their organizations: to read. Spec D8. */
export function TrainingsTab({ userId }: { userId: number }) {
  return (
    <Grid
      endpoint={trainingsOf}
      input={{ userId }}
      label={texts.label}
      twoLines
      columns={columns}
      rowKey={row => row.registrationId}
      filters={
        <>
          <SearchFilter placeholder={texts.search} />
          <SelectFilter of={trainingsOf} name="status" label={texts.status} options={options} />
        </>
      }
      empty={{ text: texts.empty }}
    />
  )
}

function Completed({ completedAt, expiresOn, timeZone }: TrainingOf) {
  return (
    <span className={classes.lines}>
      <span>{completedAt && formatDay(completedAt, timeZone)}</span>
      {expiresOn && <span className={classes.muted}>{texts.expires(formatDate(expiresOn))}</span>}
    </span>
  )
}

function Certificate({ certificate }: TrainingOf) {
  if (!certificate) return null
  const { number, status } = certificate
  return (
    <span className={classes.lines}>
      {number && (
        <Link to={verifyPage} params={{ number }} className={`${classes.number} figures`}>
          {number}
        </Link>
      )}
      <CertificateStatusChip status={status} renewable={false} />
    </span>
  )
}
