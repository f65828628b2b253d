import { useEndpoint } from '#platform/web/api.ts'
import { Page } from '#platform/web/page.tsx'
import { useParams, useQueryParams } from '#platform/web/router.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { ruleOfText } from '#foundation/training-rules/training-rule.ts'
import { factsOfState, NEW_RULE } from '../staff-facts/staff-facts.contract.ts'
import { staffFactsMessages } from '../staff-facts/staff-facts.messages.ts'
import { RuleEffectCards } from './rule-effect-cards.tsx'
import { RuleFields } from './rule-fields.tsx'
import { staffRulesTexts as texts } from './staff-rules.messages.ts'
import classes from './staff-rules.module.css'
import { staffRulePage } from './staff-rules.page.ts'

/** /staff/facts/{state}/rules/{rule}: what the law asks, whom a change affects, and its entry. Spec D8, D14. */
export function Screen() {
  const { state, rule: field } = useParams(staffRulePage)
  const [query] = useQueryParams()
  const { data, error, refetch } = useEndpoint(factsOfState, { state })
  const fact = data?.facts.find(one => one.field === field)
  const change = query.get('change')
  const tried = ruleOfText(change ?? '')
  const title = data && (field === NEW_RULE ? texts.titleNew(data.name) : texts.titleOf(data.name))
  return (
    <Page title={title ?? texts.title} lead={texts.lead}>
      {data && (fact || field === NEW_RULE) ? (
        <div className={classes.parts}>
          <RuleFields
            key={change}
            rule={tried ?? ruleOfText(fact?.stands.value ?? '')}
            asked={tried !== undefined}
            place={{ state, field }}
          />
          {tried && change !== null && (
            <RuleEffectCards state={state} field={field} value={change} stands={fact?.stands} />
          )}
        </div>
      ) : data ? (
        <FailedState text={staffFactsMessages.unknownFact} />
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={8} height={56} />
      )}
    </Page>
  )
}
