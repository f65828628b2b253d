import { messageOf, useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { toast } from '#platform/web/toast.tsx'
import { deleteGroup, type GroupRow, listGroups } from '#training/groups/groups.contract.ts'
import { manageGroupsTexts } from './manage-groups.messages.ts'

/** Removes a group, if the person is sure; its parts move up. */
export function useRemoval(onDone?: () => void) {
  const remove = useSend(deleteGroup, {
    toast: manageGroupsTexts.removed,
    refreshes: [listGroups],
    ...(onDone && { onDone }),
    onProblem: problem => toast(messageOf(problem), { kind: 'error' }),
  })
  return async ({ id, name, parts, above }: Pick<GroupRow, 'id' | 'name' | 'parts' | 'above'>) => {
    const yes = await confirm({
      title: manageGroupsTexts.removeQuestion(name),
      text:
        parts > 0 ? manageGroupsTexts.removeMovesUp(parts, above.at(-1)?.name ?? null) : manageGroupsTexts.removeText,
      confirmLabel: manageGroupsTexts.removeYes,
      cancelLabel: manageGroupsTexts.keep,
      danger: true,
    })
    if (yes) await remove.fire({ groupId: id })
  }
}
