import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { messageOf, useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { toast } from '#platform/web/toast.tsx'
import { saveTable } from '#foundation/exports/save-table.tsx'
import classes from './batch-columns.module.css'
import { batchExport, batchGrid, type BatchRow, cancelBatch, retryBatch } from './invite-batches.contract.ts'
import { inviteBatchesMessages, inviteBatchesTexts } from './invite-batches.messages.ts'
import { undoBatchTexts } from './undo-batch.messages.ts'
import { useMinutesLeft, useUndoBatch } from './use-undo-batch.tsx'

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

/** What can be done with a batch as it is. */
export function Actions({ row }: { row: BatchRow }) {
  const { batchId, batchName, batchStatus, stoppedAt } = row
  const again = useSend(retryBatch, {
    toast: inviteBatchesMessages.batchGoesOn,
    refreshes: [batchGrid],
    onProblem: problem => toast(messageOf(problem), { kind: 'error' }),
  })
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    await saveTable(batchExport, { batchId })
    setSaving(false)
  }
  if (batchStatus === 'Processed') {
    return (
      <span className={classes.actions}>
        <IconAction
          label={inviteBatchesTexts.download(batchName)}
          icon="download"
          busy={saving}
          onClick={() => void save()}
        />
        <Undo row={row} />
      </span>
    )
  }
  return (
    <span className={classes.actions}>
      {stoppedAt !== null && !row.waitsForPlan && (
        <IconAction
          label={inviteBatchesTexts.tryAgain(batchName)}
          icon="refresh"
          busy={again.sending}
          onClick={() => void again.fire({ batchId })}
        />
      )}
      <CancelBatch row={row} />
      <Undo row={row} />
    </span>
  )
}

/** While it can be undone, with the time that is left. */
function Undo({ row: { batchId, batchName, undoUntil } }: { row: BatchRow }) {
  const minutes = useMinutesLeft(undoUntil)
  const { ask, busy } = useUndoBatch({ batchId, name: batchName })
  if (minutes === null) return null
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        loading={busy}
        aria-label={undoBatchTexts.undoNamed(batchName, minutes)}
        onClick={ask}
      >
        {undoBatchTexts.undo}
      </Button>
      <span className={`${classes.figures} figures`} aria-hidden="true">
        {undoBatchTexts.left(minutes)}
      </span>
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
