import { useState } from 'react'
import { useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import { uuid } from '#platform/web/uuid.ts'
import { organizationCourses } from '#courses/courses/courses.contract.ts'
import {
  assignPeople,
  assignSingle,
  previewAssignment,
  recentAssignments,
} from '../assignments/assignments.contract.ts'
import { assignPaths, previewPaths } from '../assignments/by-path.contract.ts'
import { assignmentsMessages } from '../assignments/assignments.messages.ts'
import type { AssignDialogProps } from './assign-dialog.tsx'
import { assignDialogTexts } from './assign-dialog.messages.ts'

/** What one person’s assignment changes on the screen. */
const changed = [organizationCourses, recentAssignments]

interface Terms {
  readonly courseIds: number[]
  readonly dueDate: string
  readonly email: boolean
}

/**
 * Assigns to one person or to several, once for each opening of the dialog; false if the question about overdue people
 * was answered with no.
 */
export function useAssign(
  { people, all }: Pick<AssignDialogProps, 'people' | 'all'>,
  byPath: boolean,
): (terms: Terms) => Promise<boolean> {
  const { entityGuid } = useMembership()
  const [idempotencyKey] = useState(uuid)
  const preview = useSend(previewAssignment)
  const previewOfPaths = useSend(previewPaths)
  const single = useSend(assignSingle, { refreshes: changed, toast: assignmentsMessages.singleAssigned })
  const several = useSend(assignPeople, { refreshes: [recentAssignments], toast: assignmentsMessages.batchAssigned })
  const paths = useSend(assignPaths, { refreshes: changed })
  const entityUserIds = people.map(({ entityUserId }) => entityUserId)

  /** Asks first if overdue people would no longer be overdue. */
  async function mayChangeDates(terms: Terms): Promise<boolean> {
    const { courseIds, ...others } = terms
    const { overdue } = byPath
      ? await previewOfPaths.send({ ...others, entityGuid, entityUserIds })
      : await preview.send({ ...others, courseIds, entityGuid, isAllLearners: false, entityUserIds })
    return (
      !overdue ||
      confirm({
        title: assignDialogTexts.madeOnTimeTitle,
        text: assignDialogTexts.madeOnTime(overdue),
        confirmLabel: assignDialogTexts.assign,
        cancelLabel: assignDialogTexts.cancel,
      })
    )
  }

  return async terms => {
    if (all) return all.assign(terms, idempotencyKey).then(() => true)
    if (byPath) {
      if (!(await mayChangeDates(terms))) return false
      const { dueDate, email } = terms
      const { assignmentIds } = await paths.send({ dueDate, email, entityGuid, entityUserIds }, { idempotencyKey })
      toast(assignmentIds.length === 0 ? assignDialogTexts.path.nothing : assignmentsMessages.batchAssigned)
      return true
    }
    const [only, more] = people
    // The open trainings of one person can't be chosen: no date can change.
    if (only && !more) {
      await single.send({ ...terms, entityGuid, entityUserId: only.entityUserId }, { idempotencyKey })
      return true
    }
    if (!(await mayChangeDates(terms))) return false
    await several.send({ ...terms, entityGuid, entityUserIds }, { idempotencyKey })
    return true
  }
}
