import { useEndpoint, useSend } from '#platform/web/api.ts'
import { Page } from '#platform/web/page.tsx'
import { useParams, useQueryParams } from '#platform/web/router.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { personVisitUnderWay, visitPerson } from '../staff-visits/staff-visits.contract.ts'
import { UnderReason, VisitGate } from '../staff-visits/visit-gate.tsx'
import { Kept, previewMerge } from './merge-accounts.contract.ts'
import { mergeAccountsTexts as texts } from './merge-accounts.messages.ts'
import { mergeAccountsPage } from './merge-accounts.page.ts'
import { OtherAccount } from './other-account.tsx'
import { Preview } from './preview.tsx'

/** /staff/people/{userId}/merge: first the other account, then what the merge does, then its confirmation. Spec D8. */
export function Screen() {
  const userId = Number(useParams(mergeAccountsPage).userId)
  const [query] = useQueryParams()
  const other = Number(query.get('other'))
  const asked = useEndpoint(personVisitUnderWay, { userId })
  const begin = useSend(visitPerson)
  const { name, visit } = asked.data ?? {}
  return (
    <Page title={texts.title} lead={visit && <UnderReason {...visit} />}>
      <VisitGate asked={asked} begin={reason => begin.send({ userId, reason })}>
        {other > 0 ? (
          <Previewed userId={userId} otherUserId={other} keep={Kept.catch('this').parse(query.get('keep'))} />
        ) : (
          <OtherAccount userId={userId} name={name ?? ''} />
        )}
      </VisitGate>
    </Page>
  )
}

function Previewed(which: { userId: number; otherUserId: number; keep: Kept }) {
  const { data, error, refetch } = useEndpoint(previewMerge, which, { keepPrevious: true, staleTime: 0 })
  if (data) return <Preview which={which} preview={data} />
  return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeletons rows={6} />
}
