import { type ReactNode, useState } from 'react'
import { reportProblem, useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import type { MembershipStatus } from '#foundation/access/roles.ts'
import { type BulkAnswer, changeStatus } from '../change-learners/change-learners.contract.ts'
import { changes } from '../change-learners/change-learners.messages.ts'
import { RefusedDialog, type RefusedRow } from '../change-learners/refused-dialog.tsx'
import { previewReminder, remindLearners } from '../remind-learners/remind-learners.contract.ts'
import { saidInDialog, useRemindDialog, useRemindQuestion } from '../remind-learners/use-remind-dialog.tsx'
import { previewMatching } from './bulk.contract.ts'
import type { EditPage } from './edit-pages.ts'
import { BulkButtons, menuOf } from './learner-actions.tsx'
import { type Chosen, useLearnerDialogs } from './learner-dialogs.tsx'
import { type LearnerRow, listLearners } from './learners.contract.ts'
import { maySetMany, statusWish, useBulk } from './use-bulk.tsx'

/** Asks first, where a status needs it. */
async function maySet({ firstName, lastName }: LearnerRow, to: MembershipStatus): Promise<boolean> {
  const ask = changes.ask[to]
  return (
    !ask ||
    confirm({
      title: ask.title(`${firstName} ${lastName}`),
      text: ask.text,
      confirmLabel: ask.confirm,
      cancelLabel: changes.cancel,
      danger: to === 'Archived',
    })
  )
}

/** The actions for one member: at once, and a refusal is told with its reason. Spec D8, D2. */
function useOne() {
  const { entityGuid } = useMembership()
  const [refused, setRefused] = useState<readonly RefusedRow[]>([])
  const tell = ({ changed, refused: left }: BulkAnswer, done: string) => {
    if (changed > 0) toast(done)
    else if (left.length === 0) toast(changes.nothing, { kind: 'info' })
    setRefused(left.map(({ entityUserId, name, reason }) => ({ key: entityUserId, name, reason })))
  }
  const status = useSend(changeStatus, {
    refreshes: [listLearners],
    onDone: (answer, { status: to }) => tell(answer, changes.done[to](answer.changed)),
  })
  // The question has said who does not get it, and why.
  const reminder = useSend(remindLearners, {
    refreshes: [listLearners],
    onDone: ({ changed }) => toast(changed > 0 ? changes.reminded(changed) : changes.nothing),
  })
  const { remind, dialog } = useRemindDialog({ preview: useSend(previewReminder, saidInDialog), reminder })
  return {
    async change(row: LearnerRow, to: MembershipStatus): Promise<void> {
      if (await maySet(row, to)) await status.fire({ entityGuid, entityUserIds: [row.entityUserId], status: to })
    },
    /** After showing the mail; false: the person thought better of it. */
    remind: (rows: readonly LearnerRow[]) => remind(rows.map(({ entityUserId }) => entityUserId)),
    dialogs: (
      <>
        {dialog}
        <RefusedDialog rows={refused} onClose={() => setRefused([])} />
      </>
    ),
  }
}

/** The actions for many, ticked or all that match: as one action, which others see and which can be undone. */
export function useMany() {
  const { entityGuid } = useMembership()
  const bulk = useBulk()
  const preview = useSend(previewMatching, saidInDialog)
  const [sending, setSending] = useState(false)
  const fire = async (...asked: Parameters<typeof bulk.send>): Promise<boolean> => {
    setSending(true)
    try {
      await bulk.send(...asked)
      return true
    } catch (error) {
      reportProblem(error)
      return false
    } finally {
      setSending(false)
    }
  }
  const question = useRemindQuestion<Chosen>({
    count: chosen => chosen.count,
    preview: {
      ...preview,
      read: ({ matching }) =>
        void preview.fire({ entityGuid, matching: matching ?? {} } as Parameters<typeof preview.fire>[0]),
    },
    reminder: { sending, send: chosen => fire(chosen, { action: 'remind' }, changes.reminded) },
  })
  return {
    ...bulk,
    dialog: (
      <>
        {bulk.dialog}
        {question.dialog}
      </>
    ),
    sending,
    changeMany: async (chosen: Chosen, to: MembershipStatus) =>
      (await maySetMany(chosen.count, to)) && fire(chosen, statusWish(to), changes.done[to]),
    remindMatching: question.remind,
  }
}

/** The actions for one member, for all ticked ones, or for all that match; people who are left out are named. */
export function useLearnerActions({ editPage, groups }: { editPage: EditPage; groups: boolean }) {
  const { entityUserId: ownId } = useMembership()
  const { change, remind, dialogs: dialogsOfOne } = useOne()
  const { sends, dialog: refusedMany, changeMany, remindMatching, sending } = useMany()
  const { open, dialogs } = useLearnerDialogs(groups, sends)
  return {
    rowMenu: (row: LearnerRow) =>
      menuOf(row, { open, change, remind: one => remind([one]), editPage, groups, own: row.entityUserId === ownId }),
    bulk: (chosen: Chosen, clear: () => void): ReactNode => (
      <BulkButtons
        chosen={chosen}
        clear={clear}
        groups={groups}
        open={open}
        changeMany={changeMany}
        remindMany={of => (of.matching ? remindMatching(of) : remind(of.rows))}
        sending={sending}
      />
    ),
    dialogs: (
      <>
        {dialogs}
        {dialogsOfOne}
        {refusedMany}
      </>
    ),
  }
}
