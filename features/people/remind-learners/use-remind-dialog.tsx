import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { reportProblem, type useSend } from '#platform/web/api.ts'
import { useDialog } from '#platform/web/dialog.tsx'
import { useMembership } from '#platform/web/session.tsx'
import type { previewReminder, remindLearners } from './remind-learners.contract.ts'

const RemindDialog = lazy(() => import('./remind-dialog.tsx').then(chunk => ({ default: chunk.RemindDialog })))

interface Calls {
  readonly preview: Pick<ReturnType<typeof useSend<typeof previewReminder>>, 'fire' | 'answer' | 'problem' | 'sending'>
  readonly reminder: Pick<ReturnType<typeof useSend<typeof remindLearners>>, 'send' | 'sending'>
}

/** The dialog itself says why there is no preview. */
export const saidInDialog = { onProblem: () => {} }

/**
 * Reminds people by hand, after showing the mail: `remind(ids)` resolves when the dialog is gone, true if it was sent.
 * Render `dialog`.
 */
export function useRemindDialog({ preview, reminder }: Calls): {
  readonly remind: (ids: readonly number[]) => Promise<boolean>
  readonly dialog: ReactNode
} {
  const { entityGuid } = useMembership()
  const { open, times, show, hide } = useDialog()
  const [ids, choose] = useState<readonly number[]>([])
  const settle = useRef<((sent: boolean) => void) | null>(null)
  const read = (of: readonly number[]) => void preview.fire({ entityGuid, entityUserIds: [...of] })
  const end = (sent: boolean) => {
    hide()
    settle.current?.(sent)
    settle.current = null
  }
  const remind = (of: readonly number[]) => {
    settle.current?.(false)
    choose(of)
    read(of)
    show()
    return new Promise<boolean>(resolve => {
      settle.current = resolve
    })
  }
  const send = async () => {
    try {
      await reminder.send({ entityGuid, entityUserIds: [...ids] })
    } catch (problem) {
      // The question stays: it can be sent again.
      return reportProblem(problem)
    }
    end(true)
  }
  const dialog = times > 0 && (
    <Suspense>
      <RemindDialog
        key={times}
        open={open}
        onClose={() => end(false)}
        chosen={ids.length}
        preview={preview.sending ? undefined : preview.answer}
        problem={preview.problem}
        onRetry={() => read(ids)}
        sending={reminder.sending}
        onSend={() => void send()}
      />
    </Suspense>
  )
  return { remind, dialog }
}
