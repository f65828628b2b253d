import { Button } from '@mantine/core'
import { useEndpoint } from '#platform/web/api.ts'
import { Cancel, Dialog } from '#platform/web/dialog.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { previewWithdrawal, type WithdrawalPreview } from '../assignments/changes.contract.ts'
import classes from './withdraw-dialog.module.css'
import { changeTexts } from './change-assignments.messages.ts'

const texts = changeTexts.ofAll

/** What happens when an assignment is withdrawn, before it is. */
export function WithdrawDialog({
  assignmentId,
  isProcessed,
  open,
  onClose,
  sending,
  onWithdraw,
}: {
  assignmentId: number
  /** None of it is still to be assigned. */
  isProcessed: boolean
  open: boolean
  onClose: () => void
  sending: boolean
  onWithdraw: () => void
}) {
  const asked = useEndpoint(previewWithdrawal, { assignmentId }, { enabled: open, staleTime: 0 })
  const { data, error, refetch } = asked
  const nothing = data?.notStarted === 0 && isProcessed
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      footer={
        <>
          <Cancel>{changeTexts.cancel}</Cancel>
          <Button color="red" loading={sending} disabled={!data || nothing} onClick={onWithdraw}>
            {changeTexts.withdraw}
          </Button>
        </>
      }
    >
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeletons rows={3} height={24} />
      ) : nothing ? (
        <p>{texts.nothing}</p>
      ) : (
        <Effect it={data} />
      )}
    </Dialog>
  )
}

function Effect({ it: { notStarted, started, names } }: { it: WithdrawalPreview }) {
  return (
    <div className={classes.effect}>
      <p>{texts.notStarted(notStarted)}</p>
      {started > 0 && <p>{texts.started(names.join(', '), Math.max(0, started - names.length))}</p>}
      <p>
        {texts.reminders} {changeTexts.undoHint}
      </p>
    </div>
  )
}
