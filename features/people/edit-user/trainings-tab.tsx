import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { dateIn } from '#platform/shared/calendar-date.ts'
import { refresh } from '#platform/web/api.ts'
import { useDialog } from '#platform/web/dialog.tsx'
import { Grid, SearchFilter } from '#platform/web/grid.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { useMay } from '#foundation/access/use-may.tsx'
import { withdrawTraining } from '#training/assignments/changes.contract.ts'
import { AssignDialog } from '#training/assign-dialog/assign-dialog.tsx'
import { listLearners } from '../learners/learners.contract.ts'
import { statusIds } from '#foundation/lookups/lookups.contract.ts'
import { useListColumns } from '#identity/user-state/use-list-columns.tsx'
import { type UserDetails, userDetails, userTrainings } from './edit-user.contract.ts'
import { editUserTexts } from './edit-user.messages.ts'
import classes from './edit-user.module.css'
import { historyColumns } from './history-columns.tsx'
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
  const { today } = useMe()
  const chosen = useListColumns(
    'personTrainings',
    historyColumns({ today, dayOf: instant => dateIn(timeZone, new Date(instant)), onWithheld: withheld.show }),
  )
  const menu = useTrainingMenu(entityUserId, name)
  const mayAssign = useMay()(withdrawTraining)
  return (
    <>
      {mayAssign && menu.undoables}
      <Grid
        endpoint={userTrainings}
        input={{ entityUserId }}
        label={editUserTexts.trainingsLabel}
        columns={chosen.columns}
        rowKey={row => row.registrationId}
        rowMenu={menu.items}
        twoLines
        filters={<SearchFilter placeholder={editUserTexts.search} />}
        above={total}
        actions={
          <>
            {chosen.button}
            {mayAssign && <AssignButton active={active} onClick={assign.show} />}
          </>
        }
        empty={emptyFor({ name, active, onAssign: mayAssign ? assign.show : null })}
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

/** Who only reads is offered nothing. */
function emptyFor({ name, active, onAssign }: { name: string; active: boolean; onAssign: (() => void) | null }) {
  const text = editUserTexts.empty(name)
  if (!onAssign) return { text }
  return active
    ? { text, action: { label: editUserTexts.assign, onClick: onAssign } }
    : { text: `${text} ${editUserTexts.inactive}` }
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
