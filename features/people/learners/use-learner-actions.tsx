import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { addressOf } from '#platform/shared/address.ts'
import { refresh, useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import type { RowMenuItem } from '#platform/web/grid.tsx'
import type { IconName } from '#platform/web/icons.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import { MembershipStatus } from '#foundation/access/roles.ts'
import { AssignDialog } from '#training/assign-dialog/assign-dialog.tsx'
import { assignmentsMessages } from '#training/assignments/assignments.messages.ts'
import { type BulkAnswer, changeStatus } from '../change-learners/change-learners.contract.ts'
import { changes, people } from '../change-learners/change-learners.messages.ts'
import { GroupsDialog } from '../change-learners/groups-dialog.tsx'
import { RefusedDialog, type RefusedRow } from '../change-learners/refused-dialog.tsx'
import { remindLearners } from '../remind-learners/remind-learners.contract.ts'
import { type LearnerRow, listLearners } from './learners.contract.ts'
import { learnersMessages } from './learners.messages.ts'
import type { EditPage } from './edit-pages.ts'

const { actions } = learnersMessages
const icons: Record<MembershipStatus, IconName> = { Active: 'check', Inactive: 'minus', Archived: 'archive' }
/** The statuses to which a member's status can be changed. */
const next: Record<MembershipStatus, readonly MembershipStatus[]> = {
  Active: ['Inactive', 'Archived'],
  Inactive: ['Active', 'Archived'],
  Archived: ['Active'],
}

const named = ({ entityUserId, firstName, lastName }: LearnerRow) => ({
  entityUserId,
  name: `${firstName} ${lastName}`,
})
const isActive = ({ status }: LearnerRow) => status === 'Active'
const whoOf = (rows: readonly LearnerRow[]) =>
  rows.length === 1 && rows[0] ? named(rows[0]).name : people(rows.length)

/** The actions for one member, or for all ticked ones; people who are left out are named. Spec D8, D2. */
export function useLearnerActions({ editPage, groups }: { editPage: EditPage; groups: boolean }) {
  const { entityGuid, entityUserId: ownId } = useMembership()
  const [dialog, setDialog] = useState<'groups' | 'assign' | null>(null)
  // Kept while a dialog fades.
  const [chosen, setChosen] = useState<readonly LearnerRow[]>([])
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
  const reminder = useSend(remindLearners, { onDone: answer => tell(answer, changes.reminded(answer.changed)) })

  const idsOf = (rows: readonly LearnerRow[]) => rows.map(({ entityUserId }) => entityUserId)
  const open = (which: 'groups' | 'assign', rows: readonly LearnerRow[]) => {
    if (which === 'assign' && !rows.some(isActive)) return toast(assignmentsMessages.nobodyActive, { kind: 'error' })
    setChosen(rows)
    setDialog(which)
  }
  const change = async (rows: readonly LearnerRow[], to: MembershipStatus): Promise<boolean> => {
    const ask = changes.ask[to]
    if (
      ask &&
      !(await confirm({
        title: ask.title(whoOf(rows)),
        text: ask.text,
        confirmLabel: ask.confirm,
        cancelLabel: changes.cancel,
        danger: to === 'Archived',
      }))
    )
      return false
    await status.fire({ entityGuid, entityUserIds: idsOf(rows), status: to })
    return true
  }
  const remind = (rows: readonly LearnerRow[]) => reminder.fire({ entityGuid, entityUserIds: idsOf(rows) })

  const rowMenu = (row: LearnerRow): RowMenuItem[] => {
    const own = row.entityUserId === ownId
    return [
      { label: actions.edit, icon: 'edit', to: addressOf(editPage, {}, { userId: row.entityUserId }) },
      ...(groups ? [{ label: actions.groups, icon: 'groups', onClick: () => open('groups', [row]) } as const] : []),
      ...(isActive(row)
        ? [
            { label: actions.assign, icon: 'assign', onClick: () => open('assign', [row]) } as const,
            { label: actions.remind, icon: 'mail', onClick: () => void remind([row]) } as const,
          ]
        : []),
      // What would be refused for the person themselves is not offered.
      ...next[row.status]
        .filter(() => !own)
        .map(to => ({
          label: actions[to],
          icon: icons[to],
          danger: to === 'Archived',
          onClick: () => void change([row], to),
        })),
    ]
  }

  const bulk = (rows: readonly LearnerRow[], clear: () => void): ReactNode => {
    const button = (label: string, onClick: () => void, busy = false) => (
      <Button key={label} size="xs" variant="default" loading={busy} onClick={onClick}>
        {label}
      </Button>
    )
    return (
      <>
        {groups && button(actions.groups, () => open('groups', rows))}
        {button(actions.assign, () => open('assign', rows))}
        {button(actions.remind, () => void remind(rows).then(clear), reminder.sending)}
        {MembershipStatus.options.map(to =>
          button(
            actions[to],
            () =>
              void change(rows, to).then(done => {
                if (done) clear()
              }),
          ),
        )}
      </>
    )
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
      <RefusedDialog rows={refused} onClose={() => setRefused([])} />
    </>
  )
  return { rowMenu, bulk, dialogs }
}
