import { useState } from 'react'
import { useSend } from '#platform/web/api.ts'
import { useDialog } from '#platform/web/dialog.tsx'
import type { RowMenuItem } from '#platform/web/grid.tsx'
import { toast } from '#platform/web/toast.tsx'
import { recentAssignments } from '../assignments/assignments.contract.ts'
import {
  type AssignmentRow,
  changeDueDate,
  listAssignments,
  undoableWithdrawals,
  withdrawAssignment,
} from '../assignments/changes.contract.ts'
import { changeTexts } from '../change-assignments/change-assignments.messages.ts'
import { DueDateDialog } from '../change-assignments/due-date-dialog.tsx'
import { useUndo } from '../change-assignments/undoable.tsx'
import { WithdrawDialog } from '../change-assignments/withdraw-dialog.tsx'

const read = [listAssignments, recentAssignments]

/** What an administrator does with an assignment. */
export function useAssignmentMenu() {
  // Kept while a dialog fades.
  const [row, setRow] = useState<AssignmentRow | null>(null)
  const { undo, offer } = useUndo(read)
  const withdrawing = useDialog()
  const dating = useDialog()
  const withdraw = useSend(withdrawAssignment, {
    refreshes: [undoableWithdrawals, ...read],
    onDone: change => {
      withdrawing.hide()
      offer(change)
    },
  })
  const date = useSend(changeDueDate, {
    refreshes: read,
    onDone: ({ changed, goesOn }) => toast(changeTexts.date.done(changed, goesOn)),
  })
  const open = (of: AssignmentRow, dialog: typeof dating) => () => {
    setRow(of)
    dialog.show()
  }
  const items = (of: AssignmentRow): RowMenuItem[] =>
    of.withdrawnAt !== null
      ? []
      : [
          { label: changeTexts.changeDueDate, icon: 'calendar', onClick: open(of, dating) },
          { label: changeTexts.withdraw, icon: 'trash', danger: true, onClick: open(of, withdrawing) },
        ]
  const dialogs = row && (
    <>
      <WithdrawDialog
        key={`withdraw ${withdrawing.times}`}
        assignmentId={row.assignmentId}
        isProcessed={row.processedAt !== null}
        {...withdrawing.props}
        sending={withdraw.sending}
        onWithdraw={() => void withdraw.fire({ assignmentId: row.assignmentId })}
      />
      <DueDateDialog
        key={`date ${dating.times}`}
        everyone
        course={row.courses.join(', ')}
        dueDate={row.dueDate}
        {...dating.props}
        send={values => date.send({ ...values, assignmentId: row.assignmentId })}
      />
    </>
  )
  return { items, dialogs, undo }
}
