import { lazy, Suspense, useState } from 'react'
import { refresh, useSend } from '#platform/web/api.ts'
import { confirm, useDialog } from '#platform/web/dialog.tsx'
import type { RowMenuItem } from '#platform/web/grid.tsx'
import { toast } from '#platform/web/toast.tsx'
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
  const [row, setRow] = useState<CourseHistoryRow | null>(null)
  const dating = useDialog()
  const { undo, offer } = useUndo(read)
  const certificates = useCertificateMenu(() => void refresh(...read))
  const withdraw = useSend(withdrawTraining, { refreshes: [undoableWithdrawals, ...read], onDone: offer })
  const date = useSend(changeTrainingDueDate, {
    refreshes: read,
    onDone: ({ changed, goesOn }) => toast(changeTexts.date.done(changed, goesOn)),
  })

  async function askWithdraw({ registrationId, training }: CourseHistoryRow): Promise<void> {
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

  const items = (of: CourseHistoryRow): RowMenuItem[] =>
    of.status === 'Complete'
      ? certificates.items(of.certificateId)
      : [
          {
            label: changeTexts.changeDueDate,
            icon: 'calendar',
            onClick: () => {
              setRow(of)
              dating.show()
            },
          },
          ...(of.status === 'Not_Started'
            ? [
                {
                  label: changeTexts.withdraw,
                  icon: 'trash',
                  danger: true,
                  onClick: () => void askWithdraw(of),
                } as const,
              ]
            : []),
        ]
  const dialogs = (
    <>
      {certificates.dialog}
      {row && (
        <Suspense>
          <DueDateDialog
            key={dating.times}
            course={row.training}
            dueDate={row.dueDate}
            {...dating.props}
            send={values => date.send({ ...values, registrationId: row.registrationId })}
          />
        </Suspense>
      )}
    </>
  )
  const undoables = (
    <div className={classes.notices}>
      <Undoables entityUserId={entityUserId} undo={undo} />
    </div>
  )
  return { items, dialogs, undoables }
}
