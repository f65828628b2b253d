import { refresh, reportProblem, useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import type { Selected } from '#platform/web/grid.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { bulkActions } from '../bulk-actions/bulk-actions.contract.ts'
import { useTold } from '../bulk-actions/use-told.tsx'
import { changeMatchingInvites, type InviteRow, listInvites } from './invite-learners.contract.ts'
import { inviteLearnersTexts as texts } from './invite-learners.messages.ts'

type Action = 'resend' | 'cancel'
const done = { resend: texts.resent, cancel: texts.cancelled }

/** All invites that the filters find, changed by the filters: asks with their number first; true once it was done. */
export function useMatchingInvites() {
  const { entityGuid } = useMembership()
  const { tell, dialog } = useTold('rows')
  const { send, sending } = useSend(changeMatchingInvites, { refreshes: [listInvites, bulkActions] })
  async function change(action: Action, { matching, count }: Selected<InviteRow>): Promise<boolean> {
    if (!(await confirm(questionOf(action, count)))) return false
    try {
      tell(await send({ entityGuid, action, matching, count } as Parameters<typeof send>[0]), done[action])
      return true
    } catch (error) {
      // Another number than was seen: the list says how many there are.
      void refresh(listInvites, bulkActions)
      reportProblem(error)
      return false
    }
  }
  return { change, busy: sending, dialog }
}

const questionOf = (action: Action, count: number) =>
  action === 'resend'
    ? {
        title: texts.resendTitle(count),
        text: texts.resendText,
        confirmLabel: texts.resend,
        cancelLabel: texts.notNow,
      }
    : {
        title: texts.cancelTitle(count, texts.oneOfThem),
        text: `${texts.cancelManyText} ${texts.leftAsTheyAre}`,
        confirmLabel: texts.cancelMany,
        cancelLabel: texts.keep,
        danger: true,
      }
