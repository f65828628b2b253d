import { ActionIcon, Tooltip } from '@mantine/core'
import { common } from '#platform/shared/common.messages.ts'
import { messageOf, useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { formatDay, formatNumber } from '#platform/web/format.ts'
import type { ColumnOf } from '#platform/web/grid.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Progress } from '#platform/web/progress.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { toast } from '#platform/web/toast.tsx'
import { batchExport, batchGrid, type BatchRow, cancelBatch, retryBatch } from './invite-batches.contract.ts'
import { batchStatuses, inviteBatchesMessages, inviteBatchesTexts } from './invite-batches.messages.ts'
import classes from './batch-columns.module.css'

/** The columns of the grid of batches. Spec B2. */
export const batchColumns = (timeZone: string): ColumnOf<typeof batchGrid>[] => [
  {
    id: 'createDate',
    header: inviteBatchesTexts.columns.created,
    sort: 'createDate',
    cell: row => formatDay(row.createDate, timeZone),
    card: 'line',
    width: 140,
  },
  {
    id: 'batchName',
    header: inviteBatchesTexts.columns.name,
    sort: 'batchName',
    cell: row => row.batchName,
    card: 'title',
  },
  {
    id: 'status',
    header: inviteBatchesTexts.columns.status,
    sort: 'batchStatus',
    card: 'end',
    cell: row => <Status row={row} />,
    width: 208,
  },
  {
    id: 'users',
    header: inviteBatchesTexts.columns.users,
    sort: 'numberOfUsers',
    align: 'end',
    cell: row => formatNumber(row.numberOfUsers),
    width: 160,
  },
  {
    id: 'sendDate',
    header: inviteBatchesTexts.columns.send,
    sort: 'dateSent',
    cell: row => formatDay(row.sendDate, timeZone),
    width: 140,
  },
  {
    id: 'action',
    header: inviteBatchesTexts.columns.action,
    cell: row => <Actions row={row} />,
    card: 'end',
    width: 96,
  },
]

function Status({ row }: { row: BatchRow }) {
  const { label, tone } = batchStatuses[row.batchStatus]
  if (row.waitsForPlan) return <Waits row={row} />
  if (row.stoppedAt !== null) return <Stopped row={row} />
  if (row.batchStatus !== 'InProcess') return <StatusChip tone={tone}>{label}</StatusChip>
  return (
    <div className={classes.moving}>
      <StatusChip tone={tone}>{label}</StatusChip>
      <span className={`${classes.figures} figures`}>
        {inviteBatchesTexts.doneOf(formatNumber(row.processedUsers), formatNumber(row.numberOfUsers))}
      </span>
      <Progress
        bare
        label={inviteBatchesTexts.progress(row.batchName)}
        value={row.processedUsers}
        max={row.numberOfUsers}
      />
    </div>
  )
}

/** How far it came, and that only a plan is missing. */
function Waits({ row }: { row: BatchRow }) {
  return (
    <div className={classes.moving}>
      <StatusChip tone="warning">{inviteBatchesTexts.waitsForPlan}</StatusChip>
      {row.processedUsers > 0 && (
        <span className={classes.figures}>
          {inviteBatchesTexts.doneOf(formatNumber(row.processedUsers), formatNumber(row.numberOfUsers))}
        </span>
      )}
    </div>
  )
}

function Stopped({ row }: { row: BatchRow }) {
  return (
    <div className={classes.moving}>
      <StatusChip tone="danger">{inviteBatchesTexts.stopped}</StatusChip>
      <span className={classes.figures}>
        {inviteBatchesTexts.stoppedAt(formatNumber(row.processedUsers), formatNumber(row.numberOfUsers))}
      </span>
    </div>
  )
}

/** Only after confirmation. Spec B8. */
export function CancelBatch({ row: { batchId, batchName, batchStatus } }: { row: BatchRow }) {
  const cancel = useSend(cancelBatch, {
    toast: inviteBatchesMessages.batchCancelled,
    refreshes: [batchGrid],
    onProblem: problem => toast(messageOf(problem), { kind: 'error' }),
  })
  const ask = async () => {
    const yes = await confirm({
      title: inviteBatchesTexts.cancelTitle,
      text: inviteBatchesMessages.cancelQuestion,
      confirmLabel: inviteBatchesTexts.cancelYes,
      cancelLabel: inviteBatchesTexts.cancelNo,
      danger: true,
    })
    if (yes) await cancel.fire({ batchId })
  }
  return (
    <IconAction
      label={inviteBatchesTexts.cancel(batchName)}
      icon="close"
      busy={cancel.sending}
      disabled={batchStatus === 'Cancelled'}
      onClick={() => void ask()}
    />
  )
}

function Actions({ row }: { row: BatchRow }) {
  const { batchId, batchName, batchStatus, stoppedAt } = row
  const again = useSend(retryBatch, {
    toast: inviteBatchesMessages.batchGoesOn,
    refreshes: [batchGrid],
    onProblem: problem => toast(messageOf(problem), { kind: 'error' }),
  })
  const report = useSend(batchExport, {
    toast: common.fileIsGenerated,
    onProblem: () => toast(common.somethingWentWrong, { kind: 'error' }),
  })
  if (batchStatus === 'Processed') {
    return (
      <IconAction
        label={inviteBatchesTexts.download(batchName)}
        icon="download"
        busy={report.sending}
        onClick={() => void report.fire({ batchId })}
      />
    )
  }
  return (
    <>
      {stoppedAt !== null && !row.waitsForPlan && (
        <IconAction
          label={inviteBatchesTexts.tryAgain(batchName)}
          icon="refresh"
          busy={again.sending}
          onClick={() => void again.fire({ batchId })}
        />
      )}
      <CancelBatch row={row} />
    </>
  )
}

interface IconActionProps {
  readonly label: string
  readonly icon: 'close' | 'download' | 'refresh'
  readonly busy: boolean
  readonly disabled?: boolean
  readonly onClick: () => void
}

function IconAction({ label, icon, busy, disabled = false, onClick }: IconActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={label}
        loading={busy}
        disabled={disabled}
        onClick={onClick}
      >
        <Icon name={icon} size={18} />
      </ActionIcon>
    </Tooltip>
  )
}
