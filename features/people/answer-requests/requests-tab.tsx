import { Button } from '@mantine/core'
import { refresh, reportProblem, useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { extra } from '#platform/web/extra.tsx'
import type { Selected } from '#platform/web/grid.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { joinRequestGrid, type JoinRequestRow } from '#entrance/join-requests/join-requests.contract.ts'
import { joinRequestsTexts } from '#entrance/join-requests/join-requests.messages.ts'
import { JoinRequestsTab } from '#entrance/join-requests/join-requests-tab.tsx'
import { bulkActions } from '../bulk-actions/bulk-actions.contract.ts'
import { useTold } from '../bulk-actions/use-told.tsx'
import { answerMatching } from './answer-requests.contract.ts'
import { answerRequestsTexts as texts } from './answer-requests.messages.ts'

const BulkStrip = extra(() => import('../bulk-actions/bulk-strip.tsx').then(chunk => chunk.BulkStrip))
const readAnew = () => void refresh(joinRequestGrid)

/** The requests to join, which can be answered one by one, or all that the filters find. Decision 386. */
export function RequestsTab() {
  const { answer, sending, dialog } = useAnswers()
  return (
    <>
      <JoinRequestsTab
        strip={<BulkStrip onChanged={readAnew} />}
        answers={(selected, clear) => {
          const decide = (decision: Decision) =>
            void answer(decision, selected).then(answered => {
              if (answered) clear()
            })
          return (
            <>
              <Button size="xs" loading={sending} onClick={() => decide('approve')}>
                {joinRequestsTexts.approve}
              </Button>
              <Button size="xs" variant="default" disabled={sending} onClick={() => decide('decline')}>
                {joinRequestsTexts.decline}
              </Button>
            </>
          )
        }}
      />
      {dialog}
    </>
  )
}

type Decision = 'approve' | 'decline'

/** Asks with the exact number, and says who was left as they were, and why; true once it was done. */
function useAnswers() {
  const { entityGuid } = useMembership()
  const { tell, dialog } = useTold('rows')
  const { send, sending } = useSend(answerMatching, { refreshes: [joinRequestGrid, bulkActions] })
  async function answer(decision: Decision, { matching, count }: Selected<JoinRequestRow>): Promise<boolean> {
    const sure = await confirm({
      title: texts.title[decision](count),
      text: texts.text[decision],
      confirmLabel: joinRequestsTexts[decision],
      cancelLabel: joinRequestsTexts.keepMany,
      danger: decision === 'decline',
    })
    if (!sure) return false
    try {
      const begun = await send({ entityGuid, decision, matching, count } as Parameters<typeof send>[0])
      tell(begun, joinRequestsTexts.done[decision])
      return true
    } catch (error) {
      // Another number than was seen: the list says how many there are.
      void refresh(joinRequestGrid, bulkActions)
      reportProblem(error)
      return false
    }
  }
  return { answer, sending, dialog }
}
