import { useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { Email } from '#platform/web/email.tsx'
import { formatDay } from '#platform/web/format.ts'
import { type ColumnOf, Grid, MultiFilter, type RowMenuItem, SearchFilter } from '#platform/web/grid.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import {
  cancelCoopInvitation,
  type CoopInvitation,
  CoopInvitationStatus,
  listCoopInvitations,
  resendCoopInvitation,
} from './coop-membership.contract.ts'
import { cooperativeSide as texts, invitationStatuses } from './coop-membership.messages.ts'
import classes from './coop-membership.module.css'

const { columns: heads } = texts
const options = CoopInvitationStatus.options.map(value => ({ value, label: invitationStatuses[value].label }))

const columns = (timeZone: string): ColumnOf<typeof listCoopInvitations>[] => [
  {
    id: 'email',
    header: heads.email,
    sort: 'email',
    card: 'title',
    cell: row => (
      <span className={classes.lines}>
        <strong>
          <Email address={row.email} />
        </strong>
        {row.organization && <span className={classes.small}>{row.organization}</span>}
      </span>
    ),
  },
  {
    id: 'status',
    header: heads.status,
    card: 'end',
    cell: row => (
      <StatusChip tone={invitationStatuses[row.status].tone}>{invitationStatuses[row.status].label}</StatusChip>
    ),
  },
  {
    id: 'sent',
    header: heads.sent,
    sort: 'sentAt',
    cell: row => (
      <span className={classes.lines}>
        <span>{formatDay(row.sentAt, timeZone)}</span>
        <span className={classes.small}>{texts.by(row.invitedBy)}</span>
      </span>
    ),
  },
  {
    id: 'expires',
    header: heads.expires,
    sort: 'expiresAt',
    nowrap: true,
    cell: row => (row.status === 'pending' || row.status === 'expired' ? formatDay(row.expiresAt, timeZone) : null),
  },
]

/** Whom the cooperative invited, and the outcome. */
export function CoopInvitationsTab({ onInvite }: { onInvite: () => void }) {
  const { entityGuid, timeZone } = useMembership()
  return (
    <Grid
      endpoint={listCoopInvitations}
      input={{ entityGuid }}
      columns={columns(timeZone)}
      rowKey={row => row.invitationId}
      label={texts.label}
      twoLines
      rowMenu={useRowMenu(entityGuid)}
      above={({ totalNumberOfItems }) =>
        totalNumberOfItems > 0 && <p className={classes.totals}>{texts.total(totalNumberOfItems)}</p>
      }
      filters={
        <>
          <SearchFilter placeholder={texts.search} />
          <MultiFilter of={listCoopInvitations} name="status" label={texts.filterStatus} options={options} />
        </>
      }
      empty={{
        title: texts.emptyTitle,
        text: texts.empty,
        action: { label: texts.invite, onClick: onInvite, quiet: true },
      }}
    />
  )
}

function useRowMenu(entityGuid: string): (row: CoopInvitation) => RowMenuItem[] {
  const resend = useSend(resendCoopInvitation, { toast: texts.resent, refreshes: [listCoopInvitations] })
  const cancel = useSend(cancelCoopInvitation, { toast: texts.cancelled, refreshes: [listCoopInvitations] })
  const ask = async ({ email, invitationId }: CoopInvitation) => {
    const yes = await confirm({
      title: texts.cancelQuestion(email),
      text: texts.cancelText,
      confirmLabel: texts.cancelYes,
      cancelLabel: texts.keep,
      danger: true,
    })
    if (yes) await cancel.fire({ entityGuid, invitationId })
  }
  return row =>
    row.status === 'pending' || row.status === 'expired'
      ? [
          {
            label: texts.resend,
            icon: 'mail',
            onClick: () => void resend.fire({ entityGuid, invitationId: row.invitationId }),
          },
          { label: texts.cancelInvitation, icon: 'close', danger: true, onClick: () => void ask(row) },
        ]
      : []
}
