import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { type ApiProblem, reportProblem, type useSend } from '#platform/web/api.ts'
import { useDialog } from '#platform/web/dialog.tsx'
import { useMembership } from '#platform/web/session.tsx'
import type { ShownPreview } from './remind-dialog.tsx'
import type { previewReminder, remindLearners } from './remind-learners.contract.ts'

const RemindDialog = lazy(() => import('./remind-dialog.tsx').then(chunk => ({ default: chunk.RemindDialog })))

/** The dialog itself says why there is no preview. */
export const saidInDialog = { onProblem: () => {} }

interface Asked<Of> {
  readonly count: (of: Of) => number
  readonly preview: {
    readonly read: (of: Of) => void
    readonly answer: ShownPreview | undefined
    readonly problem: ApiProblem | null
    readonly sending: boolean
  }
  readonly reminder: {
    /** False: it was not sent, and asking again needs another look at the list. If it fails, the question stays. */
    readonly send: (of: Of) => Promise<boolean>
    readonly sending: boolean
  }
}

/**
 * Reminds people by hand, after showing the mail: `remind(whom)` resolves when the dialog is gone, true if it was sent.
 * Render `dialog`.
 */
export function useRemindQuestion<Of>({ count, preview, reminder }: Asked<Of>): {
  readonly remind: (of: Of) => Promise<boolean>
  readonly dialog: ReactNode
} {
  const { open, times, show, hide } = useDialog()
  const [whom, choose] = useState<{ readonly of: Of } | null>(null)
  const settle = useRef<((sent: boolean) => void) | null>(null)
  const end = (sent: boolean) => {
    hide()
    settle.current?.(sent)
    settle.current = null
  }
  const remind = (of: Of) => {
    settle.current?.(false)
    choose({ of })
    preview.read(of)
    show()
    return new Promise<boolean>(resolve => {
      settle.current = resolve
    })
  }
  const send = async (of: Of) => {
    try {
      end(await reminder.send(of))
    } catch (problem) {
      // The question stays: it can be sent again.
      reportProblem(problem)
    }
  }
  const dialog = times > 0 && whom && (
    <Suspense>
      <RemindDialog
        key={times}
        open={open}
        onClose={() => end(false)}
        chosen={count(whom.of)}
        preview={preview.sending ? undefined : preview.answer}
        problem={preview.problem}
        onRetry={() => preview.read(whom.of)}
        sending={reminder.sending}
        onSend={() => void send(whom.of)}
      />
    </Suspense>
  )
  return { remind, dialog }
}

interface Calls {
  readonly preview: Pick<ReturnType<typeof useSend<typeof previewReminder>>, 'fire' | 'answer' | 'problem' | 'sending'>
  readonly reminder: Pick<ReturnType<typeof useSend<typeof remindLearners>>, 'send' | 'sending'>
}

/** The question about people who were ticked. */
export function useRemindDialog({ preview, reminder }: Calls) {
  const { entityGuid } = useMembership()
  const call = (ids: readonly number[]) => ({ entityGuid, entityUserIds: [...ids] })
  return useRemindQuestion<readonly number[]>({
    count: ids => ids.length,
    preview: { ...preview, read: ids => void preview.fire(call(ids)) },
    reminder: { sending: reminder.sending, send: ids => reminder.send(call(ids)).then(() => true) },
  })
}
