import { Button } from '@mantine/core'
import { addressOf } from '#platform/shared/address.ts'
import type { RowMenuItem } from '#platform/web/grid.tsx'
import type { IconName } from '#platform/web/icons.tsx'
import { MembershipStatus } from '#foundation/access/roles.ts'
import type { EditPage } from './edit-pages.ts'
import { type Chosen, isActive, only, type OpenDialog } from './learner-dialogs.tsx'
import type { LearnerRow } from './learners.contract.ts'
import { learnersMessages } from './learners.messages.ts'

const { actions } = learnersMessages
const icons: Record<MembershipStatus, IconName> = { Active: 'check', Inactive: 'minus', Archived: 'archive' }
/** The statuses to which a member's status can be changed. */
const next: Record<MembershipStatus, readonly MembershipStatus[]> = {
  Active: ['Inactive', 'Archived'],
  Inactive: ['Active', 'Archived'],
  Archived: ['Active'],
}

export interface LearnerActions {
  readonly open: OpenDialog
  readonly change: (row: LearnerRow, to: MembershipStatus) => Promise<void>
  readonly remind: (row: LearnerRow) => Promise<unknown>
}

/** The same for many: false, if the person thought better of it or it was refused. */
export interface ManyActions {
  readonly open: OpenDialog
  readonly changeMany: (chosen: Chosen, to: MembershipStatus) => Promise<boolean>
  readonly remindMany: (chosen: Chosen) => Promise<boolean>
  readonly sending: boolean
}

interface MenuProps extends LearnerActions {
  readonly editPage: EditPage
  readonly groups: boolean
  /** The row is the person's own. */
  readonly own: boolean
}

/** The menu of one member. */
export const menuOf = (row: LearnerRow, { editPage, groups, own, open, change, remind }: MenuProps): RowMenuItem[] => [
  { label: actions.edit, icon: 'edit', to: addressOf(editPage, {}, { userId: row.entityUserId }) },
  ...(groups ? [{ label: actions.groups, icon: 'groups', onClick: () => open('groups', only(row)) } as const] : []),
  ...(isActive(row)
    ? [
        { label: actions.assign, icon: 'assign', onClick: () => open('assign', only(row)) } as const,
        { label: actions.remind, icon: 'mail', onClick: () => void remind(row) } as const,
      ]
    : []),
  // What would be refused for the person themselves is not offered.
  ...next[row.status]
    .filter(() => !own)
    .map(to => ({
      label: actions[to],
      icon: icons[to],
      danger: to === 'Archived',
      onClick: () => void change(row, to),
    })),
]

interface BulkProps extends ManyActions {
  readonly chosen: Chosen
  readonly clear: () => void
  readonly groups: boolean
}

/** The buttons for all ticked members, or for all that match. */
export function BulkButtons({ chosen, clear, groups, open, changeMany, remindMany, sending }: BulkProps) {
  const button = (label: string, onClick: () => void) => (
    <Button key={label} size="xs" variant="default" disabled={sending} onClick={onClick}>
      {label}
    </Button>
  )
  const clearIf = (done: boolean) => {
    if (done) clear()
  }
  return (
    <>
      {groups && button(actions.groups, () => open('groups', chosen, clear))}
      {button(actions.assign, () => open('assign', chosen, clear))}
      {button(actions.remind, () => void remindMany(chosen).then(clearIf))}
      {MembershipStatus.options.map(to => button(actions[to], () => void changeMany(chosen, to).then(clearIf)))}
    </>
  )
}
