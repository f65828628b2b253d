import { Button } from '@mantine/core'
import { useState } from 'react'
import { refresh, useEndpoint, useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { Email } from '#platform/web/email.tsx'
import { extra } from '#platform/web/extra.tsx'
import { formatDay } from '#platform/web/format.ts'
import {
  Grid,
  type ColumnOf,
  MultiFilter,
  type RowMenuItem,
  SearchFilter,
  SelectFilter,
  type Selected,
} from '#platform/web/grid.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { toast } from '#platform/web/toast.tsx'
import { InviteStatus } from '#entrance/invitations/invitations.contract.ts'
import { RefusedDialog, type RefusedRow } from '../change-learners/refused-dialog.tsx'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { useListColumns } from '#identity/user-state/use-list-columns.tsx'
import {
  cancelInvites,
  type InviteRow,
  type InvitesAnswer,
  listInvites,
  resendInvites,
} from './invite-learners.contract.ts'
import { useMatchingInvites } from './use-matching-invites.tsx'
import classes from './invite-learners.module.css'
import { statuses, inviteLearnersTexts } from './invite-learners.messages.ts'

const options = InviteStatus.options.map(value => ({ value, label: statuses[value].label }))
/** What is done to many of them: the list can be read without it. */
const BulkStrip = extra(() => import('../bulk-actions/bulk-strip.tsx').then(chunk => chunk.BulkStrip))
const readAnew = () => void refresh(listInvites)
const mayResend = ({ status }: InviteRow) => status === 'pending' || status === 'expired'
const mayCancel = ({ status }: InviteRow) => status === 'pending'

/** Who was invited, by hand or by a file, and the outcome. Spec D6, D8. */
export function InvitesTab({ onInvite }: { onInvite: () => void }) {
  const { entityGuid, timeZone } = useMembership()
  const actions = useInviteActions(entityGuid)
  const matching = useMatchingInvites()
  const chosen = useListColumns('invites', columns(timeZone))
  return (
    <>
      <Grid
        endpoint={listInvites}
        label={inviteLearnersTexts.invites}
        twoLines
        input={{ entityGuid }}
        columns={chosen.columns}
        actions={chosen.button}
        rowKey={row => row.inviteId}
        filters={<Filters entityGuid={entityGuid} />}
        above={({ totalNumberOfItems: count }) => (
          <div className={classes.above}>
            {count > 0 && <p className={classes.total}>{inviteLearnersTexts.total(count)}</p>}
            <BulkStrip onChanged={readAnew} />
          </div>
        )}
        awaiting={<div className={classes.above} aria-hidden="true" />}
        rowMenu={row => menuOf(row, actions)}
        matching
        bulk={(selected, clear) => <BulkButtons {...{ selected, clear, actions, matching }} />}
        empty={{
          title: inviteLearnersTexts.emptyTitle,
          text: inviteLearnersTexts.empty,
          action: { label: inviteLearnersTexts.title, onClick: onInvite, quiet: true },
        }}
      />
      {matching.dialog}
      <RefusedDialog
        rows={actions.refused}
        onClose={actions.forget}
        title={inviteLearnersTexts.refusedTitle(actions.refused.length)}
      />
    </>
  )
}

function Filters({ entityGuid }: { entityGuid: string }) {
  const groups = useEndpoint(groupLookup, { entityGuid }).data ?? []
  return (
    <>
      <SearchFilter placeholder={inviteLearnersTexts.search} />
      <MultiFilter of={listInvites} name="status" label={inviteLearnersTexts.status} options={options} />
      <SelectFilter of={listInvites} name="groupId" label={inviteLearnersTexts.columns.group} options={groups} />
    </>
  )
}

type Actions = ReturnType<typeof useInviteActions>

const menuOf = (row: InviteRow, { resend, cancel }: Actions): RowMenuItem[] => [
  ...(mayResend(row)
    ? [{ label: inviteLearnersTexts.resend, icon: 'mail', onClick: () => void resend([row]) } as const]
    : []),
  ...(mayCancel(row)
    ? [
        {
          label: inviteLearnersTexts.cancelInvite,
          icon: 'close',
          danger: true,
          onClick: () => void cancel([row]),
        } as const,
      ]
    : []),
]

interface BulkProps {
  readonly selected: Selected<InviteRow>
  readonly clear: () => void
  readonly actions: Actions
  readonly matching: ReturnType<typeof useMatchingInvites>
}

/** For the ticked ones, or for all that match, of which this page shows some. */
function BulkButtons({ selected, clear, actions, matching }: BulkProps) {
  const { rows } = selected
  const all = selected.matching !== null
  const busy = actions.busy || matching.busy
  const then = (done: boolean) => {
    if (done) clear()
  }
  const resend = () =>
    all ? matching.change('resend', selected).then(then) : actions.resend(rows.filter(mayResend)).then(clear)
  const cancel = () => (all ? matching.change('cancel', selected) : actions.cancel(rows.filter(mayCancel))).then(then)
  return (
    <>
      <Button
        size="xs"
        variant="default"
        disabled={!all && !rows.some(mayResend)}
        loading={busy}
        onClick={() => void resend()}
      >
        {inviteLearnersTexts.resend}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={(!all && !rows.some(mayCancel)) || busy}
        onClick={() => void cancel()}
      >
        {inviteLearnersTexts.cancelMany}
      </Button>
    </>
  )
}

const columns = (timeZone: string): ColumnOf<typeof listInvites>[] => {
  const day = (instant: string) => formatDay(instant, timeZone)
  return [
    {
      id: 'email',
      header: inviteLearnersTexts.columns.email,
      sort: 'email',
      card: 'title',
      cell: row => <Invited {...row} />,
    },
    { id: 'group', header: inviteLearnersTexts.columns.group, width: 150, cell: row => row.groupName },
    {
      id: 'batch',
      header: inviteLearnersTexts.columns.batch,
      width: 150,
      cell: row => row.batchName ?? <span className={classes.muted}>{inviteLearnersTexts.byHand}</span>,
    },
    {
      id: 'status',
      header: inviteLearnersTexts.columns.status,
      sort: 'status',
      card: 'end',
      width: 120,
      cell: ({ status }) => <StatusChip tone={statuses[status].tone}>{statuses[status].label}</StatusChip>,
    },
    {
      id: 'sent',
      header: inviteLearnersTexts.columns.sent,
      sort: 'sent',
      nowrap: true,
      width: 124,
      cell: row => day(row.sentAt),
    },
    {
      id: 'expires',
      header: inviteLearnersTexts.columns.expires,
      sort: 'expires',
      nowrap: true,
      width: 124,
      cell: row => mayResend(row) && day(row.expiresAt),
    },
  ]
}

function Invited({ firstName, lastName, email, asAdministrator, asAuditor }: InviteRow) {
  const name = `${firstName} ${lastName}`.trim()
  const role = asAdministrator ? inviteLearnersTexts.administrator : asAuditor && inviteLearnersTexts.auditor
  if (!name && !role) return <Email address={email} />
  return (
    <span className={classes.lines}>
      <span>{name || <Email address={email} />}</span>
      <span className={classes.muted}>
        {role}
        {role && name && ' · '}
        {name && <Email address={email} />}
      </span>
    </span>
  )
}

/** Resends or cancels invites; those that could not be changed are shown with the reason. */
function useInviteActions(entityGuid: string) {
  const [refused, setRefused] = useState<readonly RefusedRow[]>([])
  const tell = ({ changed, refused: left }: InvitesAnswer, done: (count: number) => string) => {
    if (changed > 0) toast(done(changed))
    setRefused(left.map(({ inviteId, email, reason }) => ({ key: inviteId, name: email, reason })))
  }
  const again = useSend(resendInvites, {
    refreshes: [listInvites],
    onDone: answer => tell(answer, inviteLearnersTexts.resent),
  })
  const end = useSend(cancelInvites, {
    refreshes: [listInvites],
    onDone: answer => tell(answer, inviteLearnersTexts.cancelled),
  })
  const idsOf = (rows: readonly InviteRow[]) => rows.map(({ inviteId }) => inviteId)

  const resend = (rows: readonly InviteRow[]) => again.fire({ entityGuid, inviteIds: idsOf(rows) })
  async function cancel(rows: readonly InviteRow[]): Promise<boolean> {
    const label = rows.length === 1 ? inviteLearnersTexts.cancelInvite : inviteLearnersTexts.cancelMany
    if (
      !(await confirm({
        title: inviteLearnersTexts.cancelTitle(rows.length, rows[0]?.email ?? ''),
        text: inviteLearnersTexts.cancelText,
        confirmLabel: label,
        cancelLabel: inviteLearnersTexts.keep,
        danger: true,
      }))
    )
      return false
    await end.fire({ entityGuid, inviteIds: idsOf(rows) })
    return true
  }
  return { resend, cancel, busy: again.sending || end.sending, refused, forget: () => setRefused([]) }
}
