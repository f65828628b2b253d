import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { formatTime } from '#platform/web/format.ts'
import { Notice } from '#platform/web/notice.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import { undoableWithdrawals, undoWithdrawal } from '../assignments/changes.contract.ts'
import { changeTexts as texts } from './change-assignments.messages.ts'

const ASK_EVERY_MS = 20_000

/** Undoes a withdrawal, and offers to: `offer(changeId, ...)` tells what was withdrawn beside the button. */
export function useUndo(refreshes: readonly EndpointSpec[]) {
  const undo = useSend(undoWithdrawal, {
    refreshes: [undoableWithdrawals, ...refreshes],
    onDone: ({ changed, goesOn }) => toast(texts.restored(changed, goesOn)),
  })
  const offer = ({ changeId, changed, goesOn }: { changeId: number; changed: number; goesOn: boolean }) =>
    toast(texts.withdrawn(changed, goesOn), {
      stays: 'undoable',
      action: { label: texts.undo, run: () => void undo.fire({ changeId }) },
    })
  return { undo, offer }
}

/** What was withdrawn in the last minutes, of everyone or of one person, each with its undo. */
export function Undoables({ entityUserId, undo }: { entityUserId?: number; undo: ReturnType<typeof useUndo>['undo'] }) {
  const { entityGuid } = useMembership()
  const { data } = useEndpoint(undoableWithdrawals, { entityGuid }, { every: ASK_EVERY_MS, quiet: true })
  const rows = (data?.rows ?? []).filter(row => entityUserId === undefined || row.entityUserId === entityUserId)
  return rows.map(({ changeId, courses, person, changed, until }) => (
    <Notice key={changeId} action={{ label: texts.undo, run: () => void undo.fire({ changeId }) }}>
      {texts.undoable(courses.join(', '), entityUserId === undefined ? person : '', changed, formatTime(until))}
    </Notice>
  ))
}
