import { Button } from '@mantine/core'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { formatNumber } from '#platform/web/format.ts'
import { Card, Page } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { EmptyState, FailedState, Skeletons } from '#platform/web/states.tsx'
import { nameOfField } from '#foundation/state-facts/state-facts.messages.ts'
import { RuleCard } from './rule-card.tsx'
import { type WhatApplies, whatApplies } from './what-applies.contract.ts'
import { whatAppliesTexts as texts } from './what-applies.messages.ts'
import classes from './what-applies.module.css'
import { whatAppliesPageTexts } from './what-applies.page.messages.ts'
import { FactValue } from '#foundation/state-facts/fact-value.tsx'

const back = { to: addressOf(pageAt('/dashboard')), label: whatAppliesPageTexts.dashboard }

/** /what-applies: the rules of the state's law, how many people each asks, and how they stand. Spec D8. */
export function Screen() {
  const { entityGuid } = useMembership()
  const { data, error, refetch } = useEndpoint(whatApplies, { entityGuid }, { staleTime: 0 })
  return (
    <Page
      title={texts.title}
      lead={data?.state ? texts.lead(data.state.name) : texts.leadNone}
      back={back}
      actions={
        <Button component={Link} to={addressOf(pageAt('/requirements'))} variant="default">
          {texts.own}
        </Button>
      }
    >
      {data ? (
        <Content data={data} />
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={2} height={220} gap={16} />
      )}
    </Page>
  )
}

function Content({ data: { state, mandate, rules, elsewhere } }: { data: WhatApplies }) {
  if (!state)
    return (
      <Card>
        <EmptyState
          text={texts.noState}
          action={{ label: texts.toProfile, to: addressOf(pageAt('/organization/profile')) }}
        />
      </Card>
    )
  return (
    <div className={classes.parts}>
      {mandate && (
        <p className={classes.mandate}>
          <strong>{nameOfField(mandate.field)}:</strong> <FactValue field={mandate.field} value={mandate.value} />
        </p>
      )}
      {rules.length === 0 && (
        <Card>
          <p className={classes.none}>
            {texts.noRules(state.name)}{' '}
            <a href={state.page} target="_blank" rel="noreferrer">
              {texts.toPage(state.name)}
            </a>
          </p>
        </Card>
      )}
      {rules.map(rule => (
        <RuleCard key={rule.field} rule={rule} />
      ))}
      {elsewhere > 0 && <p className={classes.muted}>{texts.elsewhere(formatNumber(elsewhere), elsewhere === 1)}</p>}
      <p className={classes.muted}>{texts.notAdvice}</p>
    </div>
  )
}
