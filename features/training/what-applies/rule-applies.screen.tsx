import { addressOf } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { Page } from '#platform/web/page.tsx'
import { useParams } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { termsInWords } from '#foundation/training-rules/training-rules.messages.ts'
import { PeopleUnder } from './people-under.tsx'
import { whatApplies } from './what-applies.contract.ts'
import { whatAppliesMessages, whatAppliesTexts as texts } from './what-applies.messages.ts'
import { ruleAppliesPage, whatAppliesPage } from './what-applies.page.ts'

const back = { to: addressOf(whatAppliesPage), label: texts.title }

/** /what-applies/rule-1: whom a rule asks, or may ask, and how each of them stands. Spec D8. */
export function Screen() {
  const { entityGuid } = useMembership()
  const field = useParams(ruleAppliesPage).rule
  const { data, error, refetch } = useEndpoint(whatApplies, { entityGuid }, { staleTime: 0 })
  const rule = data?.rules.find(shown => shown.field === field)?.rule
  if (rule)
    return (
      <Page title={<span lang="en">{rule.who.people}</span>} lead={termsInWords(rule)} back={back}>
        <PeopleUnder field={field} rule={rule} />
      </Page>
    )
  return (
    <Page title={texts.people} back={back}>
      {data ? (
        <FailedState text={whatAppliesMessages.unknownRule} />
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={6} height={40} gap={8} />
      )}
    </Page>
  )
}
