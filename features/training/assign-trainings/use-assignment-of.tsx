import { useEndpoint, useSend } from '#platform/web/api.ts'
import { useMembership } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import { assignDialogTexts } from '../assign-dialog/assign-dialog.messages.ts'
import { assignBatch, previewAssignment, recentAssignments } from '../assignments/assignments.contract.ts'
import { assignmentsMessages } from '../assignments/assignments.messages.ts'
import { assignPaths, previewPaths } from '../assignments/by-path.contract.ts'
import { batchOf, type Draft, pathsOf } from './assign-trainings.rules.ts'
import type { DraftInUse } from './use-draft.tsx'

/** What a draft would do: the same courses for all, or each person's path. */
export function usePreviewOf(draft: Draft, shown: boolean) {
  const { entityGuid } = useMembership()
  const { byPath } = draft
  const ask = (enabled: boolean) => ({ enabled: shown && enabled, staleTime: 0 })
  const same = useEndpoint(previewAssignment, { entityGuid, ...batchOf(draft) }, ask(!byPath))
  const each = useEndpoint(previewPaths, { entityGuid, ...pathsOf(draft) }, ask(byPath))
  return byPath ? each : same
}

/** Does it. Of paths there may be several assignments, or none: everyone got what was missing in the meantime. */
export function useAssignmentOf(
  { draft, idempotencyKey }: DraftInUse,
  onAssigned: (assignmentIds: readonly number[]) => void,
) {
  const { entityGuid } = useMembership()
  const same = useSend(assignBatch, {
    refreshes: [recentAssignments],
    toast: assignmentsMessages.batchAssigned,
    onDone: ({ assignmentId }) => onAssigned([assignmentId]),
  })
  const each = useSend(assignPaths, {
    refreshes: [recentAssignments],
    onDone: ({ assignmentIds }) => {
      toast(assignmentIds.length === 0 ? assignDialogTexts.path.nothing : assignmentsMessages.batchAssigned)
      onAssigned(assignmentIds)
    },
  })
  return {
    sending: same.sending || each.sending,
    assign: async () => {
      if (draft.byPath) await each.send({ entityGuid, ...pathsOf(draft) }, { idempotencyKey })
      else await same.send({ entityGuid, ...batchOf(draft) }, { idempotencyKey })
    },
  }
}
