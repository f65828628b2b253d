import { lazy, Suspense, useState } from 'react'
import { refresh, useSend } from '#platform/web/api.ts'
import { confirm, useDialog } from '#platform/web/dialog.tsx'
import type { RowMenuItem } from '#platform/web/grid.tsx'
import { toast } from '#platform/web/toast.tsx'
import { useMay } from '#foundation/access/use-may.tsx'
import { useCertificateMenu } from '#certificates/my-certificates/use-certificate-menu.tsx'
import { changeTrainingDueDate, undoableWithdrawals, withdrawTraining } from '#training/assignments/changes.contract.ts'
import { changeTexts } from '#training/change-assignments/change-assignments.messages.ts'
import { Undoables, useUndo } from '#training/change-assignments/undoable.tsx'
import { listLearners } from '../learners/learners.contract.ts'
import { type CourseHistoryRow, userDetails, userTrainings } from './edit-user.contract.ts'
import classes from './edit-user.module.css'

const DueDateDialog = lazy(() =>
  import('#training/change-assignments/due-date-dialog.tsx').then(chunk => ({ default: chunk.DueDateDialog })),
)
const read = [userTrainings, userDetails, listLearners]

/** What an administrator does with one training of a person: what is open can change, what is done has a certificate. */
export function useTrainingMenu(entityUserId: number, name: string) {
  const may = useMay()
  const dueDate = useDueDate()
  const withdrawal = useWithdrawal(name)
  const certificates = useCertificateMenu(() => void refresh(...read))
  const items = (row: CourseHistoryRow): RowMenuItem[] =>
    row.status === 'Complete'
      ? certificates.items(row.certificateId)
      : !may(withdrawTraining)
        ? []
        : [dueDate.item(row), ...(row.status === 'Not_Started' ? [withdrawal.item(row)] : [])]
  const dialogs = (
    <>
      {certificates.dialog}
      {dueDate.dialog}
    </>
  )
  const undoables = (
    <div className={classes.notices}>
      <Undoables entityUserId={entityUserId} undo={withdrawal.undo} />
    </div>
  )
  return { items, dialogs, undoables }
}

function useWithdrawal(name: string) {
  const { undo, offer } = useUndo(read)
  const withdraw = useSend(withdrawTraining, { refreshes: [undoableWithdrawals, ...read], onDone: offer })
  async function ask({ registrationId, training }: CourseHistoryRow): Promise<void> {
    const { title, text } = changeTexts.ofOne
    const sure = await confirm({
      title: title(training, name),
      text,
      confirmLabel: changeTexts.withdraw,
      cancelLabel: changeTexts.cancel,
      danger: true,
    })
    if (sure) await withdraw.fire({ registrationId })
  }
  const item = (row: CourseHistoryRow): RowMenuItem => ({
    label: changeTexts.withdraw,
    icon: 'trash',
    danger: true,
    onClick: () => void ask(row),
  })
  return { item, undo }
}

function useDueDate() {
  const [row, setRow] = useState<CourseHistoryRow | null>(null)
  const { times, show, props } = useDialog()
  const date = useSend(changeTrainingDueDate, {
    refreshes: read,
    onDone: ({ changed, goesOn }) => toast(changeTexts.date.done(changed, goesOn)),
  })
  const item = (of: CourseHistoryRow): RowMenuItem => ({
    label: changeTexts.changeDueDate,
    icon: 'calendar',
    onClick: () => {
      setRow(of)
      show()
    },
  })
  const dialog = row && (
    <Suspense>
      <DueDateDialog
        key={times}
        course={row.training}
        dueDate={row.dueDate}
        {...props}
        send={values => date.send({ ...values, registrationId: row.registrationId })}
      />
    </Suspense>
  )
  return { item, dialog }
}
