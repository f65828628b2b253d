import { useState } from 'react'
import { useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { Email } from '#platform/web/email.tsx'
import { formatDateTime } from '#platform/web/format.ts'
import { Grid, type ColumnOf, type RowMenuItem, SearchFilter, SelectFilter } from '#platform/web/grid.tsx'
import { useMe } from '#platform/web/session.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { roleNames } from '#foundation/access/roles.ts'
import { RoleDialog } from './role-dialog.tsx'
import { roleOptions } from './role-options.ts'
import { removeStaffMember, type StaffMember, staffMembers } from './staff-members.contract.ts'
import { staffMembersTexts as texts } from './staff-members.messages.ts'
import classes from './staff-members.module.css'

/** Who is staff; about themselves, people can't change anything here. */
export function MembersTab() {
  const { userId } = useMe()
  const [dialog, setDialog] = useState<{ member: StaffMember; key: number; open: boolean } | null>(null)
  const remove = useRemoval()
  const rowMenu = (row: StaffMember): RowMenuItem[] =>
    row.userId === userId
      ? []
      : [
          {
            label: texts.changeRole,
            icon: 'edit',
            onClick: () => setDialog({ member: row, key: (dialog?.key ?? 0) + 1, open: true }),
          },
          { label: texts.remove, icon: 'trash', danger: true, onClick: () => void remove(row) },
        ]
  return (
    <>
      <Grid
        endpoint={staffMembers}
        input={{}}
        label={texts.title}
        twoLines
        columns={columns(userId)}
        rowKey={row => row.userId}
        filters={
          <>
            <SearchFilter placeholder={texts.search} />
            <SelectFilter of={staffMembers} name="role" label={texts.role} options={roleOptions} />
          </>
        }
        rowMenu={rowMenu}
        empty={{ text: texts.empty }}
      />
      {dialog && (
        <RoleDialog
          key={dialog.key}
          member={dialog.member}
          open={dialog.open}
          onClose={() => setDialog({ ...dialog, open: false })}
        />
      )}
    </>
  )
}

/** Removes a member of staff, after a question. */
function useRemoval() {
  const remove = useSend(removeStaffMember, { refreshes: [staffMembers], toast: texts.removed })
  return async ({ userId, firstName, lastName }: StaffMember) => {
    const sure = await confirm({
      title: texts.removeTitle(`${firstName} ${lastName}`),
      text: texts.removeText,
      confirmLabel: texts.remove,
      danger: true,
    })
    if (sure) await remove.fire({ userId })
  }
}

const columns = (ownId: number): ColumnOf<typeof staffMembers>[] => [
  {
    id: 'name',
    header: texts.columns.name,
    sort: 'name',
    card: 'title',
    cell: row => (
      <span className={classes.lines}>
        <span className={classes.name}>
          {row.firstName} {row.lastName}
          {row.userId === ownId && <StatusChip tone="brand">{texts.you}</StatusChip>}
          {!row.joined && <StatusChip>{texts.invited}</StatusChip>}
        </span>
        <span className={classes.second}>
          <Email address={row.email} />
        </span>
      </span>
    ),
  },
  { id: 'role', header: texts.columns.role, cell: row => roleNames[row.role] },
  {
    id: 'secondFactor',
    header: texts.columns.secondFactor,
    nowrap: true,
    cell: row => (
      <StatusChip tone={row.secondFactor ? 'success' : 'warning'}>
        {row.secondFactor ? texts.secondFactor.on : texts.secondFactor.off}
      </StatusChip>
    ),
  },
  {
    id: 'lastSeen',
    header: texts.columns.lastSeen,
    sort: 'lastSeenAt',
    nowrap: true,
    cell: ({ lastSeenAt }) =>
      lastSeenAt === null ? (
        <span className={classes.muted}>{texts.never}</span>
      ) : (
        <time dateTime={lastSeenAt} className="figures">
          {formatDateTime(lastSeenAt)}
        </time>
      ),
  },
]
