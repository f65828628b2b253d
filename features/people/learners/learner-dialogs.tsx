import { useState } from 'react'
import { refresh } from '#platform/web/api.ts'
import { toast } from '#platform/web/toast.tsx'
import { AssignDialog } from '#training/assign-dialog/assign-dialog.tsx'
import { assignmentsMessages } from '#training/assignments/assignments.messages.ts'
import { GroupsDialog } from '../change-learners/groups-dialog.tsx'
import { type LearnerRow, listLearners } from './learners.contract.ts'

const named = ({ entityUserId, firstName, lastName }: LearnerRow) => ({
  entityUserId,
  name: `${firstName} ${lastName}`,
})

export const isActive = ({ status }: LearnerRow) => status === 'Active'

export type OpenDialog = (which: 'groups' | 'assign', rows: readonly LearnerRow[]) => void

/** The dialogs that change members; each opens with those who were chosen. */
export function useLearnerDialogs(groups: boolean) {
  const [dialog, setDialog] = useState<'groups' | 'assign' | null>(null)
  // Kept while a dialog fades.
  const [chosen, setChosen] = useState<readonly LearnerRow[]>([])
  const open: OpenDialog = (which, rows) => {
    if (which === 'assign' && !rows.some(isActive)) return toast(assignmentsMessages.nobodyActive, { kind: 'error' })
    setChosen(rows)
    setDialog(which)
  }
  const close = () => setDialog(null)
  const active = chosen.filter(isActive)
  const readAnew = () => void refresh(listLearners)
  const dialogs = (
    <>
      {groups && <GroupsDialog people={chosen} opened={dialog === 'groups'} onClose={close} onDone={readAnew} />}
      <AssignDialog
        people={active.map(named)}
        leftOut={chosen.length - active.length}
        opened={dialog === 'assign'}
        onClose={close}
        onDone={readAnew}
      />
    </>
  )
  return { open, dialogs }
}
