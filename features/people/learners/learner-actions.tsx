import { Button } from '@mantine/core'
import { addressOf } from '#platform/shared/address.ts'
import type { RowMenuItem } from '#platform/web/grid.tsx'
import type { IconName } from '#platform/web/icons.tsx'
import { MembershipStatus } from '#foundation/access/roles.ts'
import type { EditPage } from './edit-pages.ts'
import { isActive, type OpenDialog } from './learner-dialogs.tsx'
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
  /** False: the person thought better of it. */
  readonly change: (rows: readonly LearnerRow[], to: MembershipStatus) => Promise<boolean>
  readonly remind: (rows: readonly LearnerRow[]) => Promise<unknown>
  readonly reminding: boolean
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

interface BulkProps extends LearnerActions {
  readonly rows: readonly LearnerRow[]
  readonly clear: () => void
  readonly groups: boolean
}

/** The buttons for all ticked members. */
export function BulkButtons({ rows, clear, groups, open, change, remind, reminding }: BulkProps) {
  const button = (label: string, onClick: () => void, busy = false) => (
    <Button key={label} size="xs" variant="default" loading={busy} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <>
      {groups && button(actions.groups, () => open('groups', rows))}
      {button(actions.assign, () => open('assign', rows))}
      {button(actions.remind, () => void remind(rows).then(clear), reminding)}
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
