import { type ReactNode, useState } from 'react'
import { useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import type { MembershipStatus } from '#foundation/access/roles.ts'
import { type BulkAnswer, changeStatus } from '../change-learners/change-learners.contract.ts'
import { changes, people } from '../change-learners/change-learners.messages.ts'
import { RefusedDialog, type RefusedRow } from '../change-learners/refused-dialog.tsx'
import { remindLearners } from '../remind-learners/remind-learners.contract.ts'
import type { EditPage } from './edit-pages.ts'
import { BulkButtons, menuOf } from './learner-actions.tsx'
import { useLearnerDialogs } from './learner-dialogs.tsx'
import { type LearnerRow, listLearners } from './learners.contract.ts'

const idsOf = (rows: readonly LearnerRow[]) => rows.map(({ entityUserId }) => entityUserId)
const whoOf = (rows: readonly LearnerRow[]) =>
  rows.length === 1 && rows[0] ? `${rows[0].firstName} ${rows[0].lastName}` : people(rows.length)

/** Asks first, where a status needs it. */
async function maySet(rows: readonly LearnerRow[], to: MembershipStatus): Promise<boolean> {
  const ask = changes.ask[to]
  return (
    !ask ||
    confirm({
      title: ask.title(whoOf(rows)),
      text: ask.text,
      confirmLabel: ask.confirm,
      cancelLabel: changes.cancel,
      danger: to === 'Archived',
    })
  )
}

/** The actions for one member, or for all ticked ones; people who are left out are named. Spec D8, D2. */
export function useLearnerActions({ editPage, groups }: { editPage: EditPage; groups: boolean }) {
  const { entityGuid, entityUserId: ownId } = useMembership()
  const [refused, setRefused] = useState<readonly RefusedRow[]>([])
  const { open, dialogs } = useLearnerDialogs(groups)

  const tell = ({ changed, refused: left }: BulkAnswer, done: string) => {
    if (changed > 0) toast(done)
    else if (left.length === 0) toast(changes.nothing, { kind: 'info' })
    setRefused(left.map(({ entityUserId, name, reason }) => ({ key: entityUserId, name, reason })))
  }
  const status = useSend(changeStatus, {
    refreshes: [listLearners],
    onDone: (answer, { status: to }) => tell(answer, changes.done[to](answer.changed)),
  })
  const reminder = useSend(remindLearners, { onDone: answer => tell(answer, changes.reminded(answer.changed)) })
  const actions = {
    open,
    async change(rows: readonly LearnerRow[], to: MembershipStatus): Promise<boolean> {
      if (!(await maySet(rows, to))) return false
      await status.fire({ entityGuid, entityUserIds: idsOf(rows), status: to })
      return true
    },
    remind: (rows: readonly LearnerRow[]) => reminder.fire({ entityGuid, entityUserIds: idsOf(rows) }),
    reminding: reminder.sending,
  }
  return {
    rowMenu: (row: LearnerRow) => menuOf(row, { ...actions, editPage, groups, own: row.entityUserId === ownId }),
    bulk: (rows: readonly LearnerRow[], clear: () => void): ReactNode => (
      <BulkButtons rows={rows} clear={clear} groups={groups} {...actions} />
    ),
    dialogs: (
      <>
        {dialogs}
        <RefusedDialog rows={refused} onClose={() => setRefused([])} />
      </>
    ),
  }
}
