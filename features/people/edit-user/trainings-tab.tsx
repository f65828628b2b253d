import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { type CalendarDate, dateIn } from '#platform/shared/calendar-date.ts'
import { refresh } from '#platform/web/api.ts'
import { useDialog } from '#platform/web/dialog.tsx'
import { formatDate, formatDuration } from '#platform/web/format.ts'
import { Grid, type ColumnOf, SearchFilter } from '#platform/web/grid.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { AssignDialog } from '#training/assign-dialog/assign-dialog.tsx'
import { listLearners } from '../learners/learners.contract.ts'
import { statusIds } from '#foundation/lookups/lookups.contract.ts'
import { saveCertificate } from '#certificates/my-certificates/certificate-actions.tsx'
import { type CourseHistoryRow, type UserDetails, userDetails, userTrainings } from './edit-user.contract.ts'
import { editUserTexts } from './edit-user.messages.ts'
import classes from './edit-user.module.css'
import { useTrainingMenu } from './use-training-menu.tsx'

/** Few rows need it: it is loaded when one does. */
const CertificateNotIssuedDialog = lazy(() =>
  import('#certificates/my-certificates/not-issued.tsx').then(chunk => ({ default: chunk.CertificateNotIssuedDialog })),
)

const total = ({ totalNumberOfItems }: { totalNumberOfItems: number }) =>
  totalNumberOfItems > 0 && <p className={classes.total}>{editUserTexts.total(totalNumberOfItems)}</p>

/** What the person has taken and should take. Spec B2. */
export function TrainingsTab({ user: { entityUserId, firstName, lastName, statusId } }: { user: UserDetails }) {
  const { entityGuid, timeZone } = useMembership()
  const withheld = useDialog()
  const assign = useDialog()
  const name = `${firstName} ${lastName}`
  const active = statusId === statusIds.Active
  const columns = historyColumns({
    dayOf: instant => dateIn(timeZone, new Date(instant)),
    onWithheld: withheld.show,
  })
  const menu = useTrainingMenu(entityUserId, name)
  return (
    <>
      {menu.undoables}
      <Grid
        endpoint={userTrainings}
        input={{ entityUserId }}
        label={editUserTexts.trainingsLabel}
        columns={columns}
        rowKey={row => row.registrationId}
        rowMenu={menu.items}
        filters={<SearchFilter placeholder={editUserTexts.search} />}
        above={total}
        actions={<AssignButton active={active} onClick={assign.show} />}
        empty={
          active
            ? { text: editUserTexts.empty(name), action: { label: editUserTexts.assign, onClick: assign.show } }
            : { text: `${editUserTexts.empty(name)} ${editUserTexts.inactive}` }
        }
      />
      <AssignDialog
        people={[{ entityUserId, name }]}
        opened={assign.open}
        onClose={assign.hide}
        onDone={() => void refresh(userTrainings, userDetails, listLearners)}
      />
      {menu.dialogs}
      {withheld.times > 0 && (
        <Suspense>
          <CertificateNotIssuedDialog entityGuid={entityGuid} {...withheld.props} />
        </Suspense>
      )}
    </>
  )
}

const AssignButton = ({ active, onClick }: { active: boolean; onClick: () => void }) => (
  <Button
    leftSection={<Icon name="assign" size={16} />}
    disabled={!active}
    title={active ? undefined : editUserTexts.inactive}
    onClick={onClick}
  >
    {editUserTexts.assign}
  </Button>
)

const Training = ({ row: { training, status, dueDate } }: { row: CourseHistoryRow }) => (
  <div className={classes.training}>
    <span className={classes.name}>{training}</span>
    {status !== 'Complete' && (
      <span className={classes.open}>{editUserTexts.open[status](dueDate && formatDate(dueDate))}</span>
    )}
  </div>
)

interface Cells {
  readonly dayOf: (instant: string) => CalendarDate
  readonly onWithheld: () => void
}

function historyColumns({ dayOf, onWithheld }: Cells): ColumnOf<typeof userTrainings>[] {
  const heads = editUserTexts.course
  return [
    { id: 'trainingType', header: heads.training, sort: 'trainingType', cell: row => row.trainingType },
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
      nowrap: true,
      cell: row => formatDate(dayOf(row.dateAdded)),
    },
    {
      id: 'dateCompleted',
      header: heads.end,
      sort: 'dateCompleted',
      nowrap: true,
      cell: row => (row.dateCompleted ? formatDate(dayOf(row.dateCompleted)) : null),
    },
    {
      id: 'totalTime',
      header: heads.totalTime,
      sort: 'totalTime',
      align: 'end',
      nowrap: true,
      cell: row => (row.totalTime > 0 ? formatDuration(row.totalTime) : null),
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

/** Saves the PDF; without a name there is none, and for id 0 it says why. Spec B2. */
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
  )
}
