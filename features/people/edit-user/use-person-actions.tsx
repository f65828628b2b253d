import { useState } from 'react'
import { refresh, useSend } from '#platform/web/api.ts'
import { confirm, useDialog } from '#platform/web/dialog.tsx'
import type { RowMenuItem } from '#platform/web/grid.tsx'
import type { IconName } from '#platform/web/icons.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import type { MembershipStatus } from '#foundation/access/roles.ts'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { billingOverview, subscription } from '#billing/subscription/subscription.contract.ts'
import { AssignDialog } from '#training/assign-dialog/assign-dialog.tsx'
import { listGroups } from '#training/groups/groups.contract.ts'
import { type BulkAnswer, changeStatus } from '../change-learners/change-learners.contract.ts'
import { changes } from '../change-learners/change-learners.messages.ts'
import { GroupsDialog } from '../change-learners/groups-dialog.tsx'
import { RefusedDialog, type RefusedRow } from '../change-learners/refused-dialog.tsx'
import { listLearners } from '../learners/learners.contract.ts'
import { personMails, personTimeline } from '../person-timeline/person-timeline.contract.ts'
import { previewReminder, remindLearners } from '../remind-learners/remind-learners.contract.ts'
import { saidInDialog, useRemindDialog } from '../remind-learners/use-remind-dialog.tsx'
import { type UserDetails, userDetails, userTrainings } from './edit-user.contract.ts'
import { personHeadTexts as texts } from './person-head.messages.ts'
import { statusOf } from './person-status.ts'

/** What hangs on a person's status, groups and trainings. */
export const read = [
  userDetails,
  userTrainings,
  personTimeline,
  personMails,
  listLearners,
  listGroups,
  groupLookup,
  subscription,
  billingOverview,
]
const icons: Record<MembershipStatus, IconName> = { Active: 'check', Inactive: 'minus', Archived: 'archive' }
const next: Record<MembershipStatus, readonly MembershipStatus[]> = {
  Active: ['Inactive', 'Archived'],
  Inactive: ['Active', 'Archived'],
  Archived: ['Active'],
}

/** What an administrator does with one person, from the head of their page: as the menu of the list does. */
export function usePersonActions(user: UserDetails) {
  const { entityGuid, entityUserId: ownId } = useMembership()
  const { entityUserId } = user
  const name = `${user.firstName} ${user.lastName}`
  const status = statusOf(user)
  const [refused, setRefused] = useState<readonly RefusedRow[]>([])
  const [groups, assign] = [useDialog(), useDialog()]
  const readAnew = () => void refresh(...read)
  const tell = ({ changed, refused: left }: BulkAnswer, done: string) => {
    if (changed > 0) toast(done)
    else if (left.length === 0) toast(changes.nothing, { kind: 'info' })
    setRefused(left.map(one => ({ key: one.entityUserId, name: one.name, reason: one.reason })))
  }
  const person = { entityGuid, entityUserIds: [entityUserId] }
  const reminder = useSend(remindLearners, {
    refreshes: [personTimeline, personMails, listLearners],
    onDone: ({ changed }) => toast(changed > 0 ? changes.reminded(changed) : changes.nothing),
  })
  const { remind, dialog } = useRemindDialog({ preview: useSend(previewReminder, saidInDialog), reminder })
  const change = useSend(changeStatus, {
    refreshes: read,
    onDone: (answer, { status: to }) => tell(answer, changes.done[to](answer.changed)),
  })
  const setStatus = async (to: MembershipStatus) => {
    if (await mayBecome(to, name)) await change.fire({ ...person, status: to })
  }
  const active = status === 'Active'
  const items: RowMenuItem[] = [
    { label: texts.groups, icon: 'groups', onClick: groups.show },
    ...(active ? [{ label: texts.assign, icon: 'assign', onClick: assign.show } as const] : []),
    // What would be refused for the person themselves is not offered.
    ...next[status]
      .filter(() => entityUserId !== ownId)
      .map(to => ({
        label: texts[to],
        icon: icons[to],
        danger: to === 'Archived',
        onClick: () => void setStatus(to),
      })),
  ]
  const dialogs = (
    <>
      <GroupsDialog people={[{ entityUserId, status }]} opened={groups.open} onClose={groups.hide} onDone={readAnew} />
      <AssignDialog people={[{ entityUserId, name }]} opened={assign.open} onClose={assign.hide} onDone={readAnew} />
      {dialog}
      <RefusedDialog rows={refused} onClose={() => setRefused([])} />
    </>
  )
  return { items, dialogs, remind: active ? () => void remind([entityUserId]) : null, reminding: reminder.sending }
}

/** Asks first, where a status needs it. */
async function mayBecome(to: MembershipStatus, name: string): Promise<boolean> {
  const ask = changes.ask[to]
  return (
    !ask ||
    confirm({
      title: ask.title(name),
      text: ask.text,
      confirmLabel: ask.confirm,
      cancelLabel: changes.cancel,
      danger: to === 'Archived',
    })
  )
}
