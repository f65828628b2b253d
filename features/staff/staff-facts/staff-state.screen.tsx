import { useEndpoint } from '#platform/web/api.ts'
import { Card, Page } from '#platform/web/page.tsx'
import { useParams } from '#platform/web/router.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { isLine } from '#foundation/state-facts/facts.rules.ts'
import { FactRow } from './fact-row.tsx'
import { factsOfState, type StaffFact } from './staff-facts.contract.ts'
import { staffFactsTexts as texts } from './staff-facts.messages.ts'
import classes from './staff-facts.module.css'
import { staffStatePage } from './staff-facts.page.ts'

/** /staff/facts/{state}: each fact with its standing and source, and what waits to be confirmed. Spec D8, D14. */
export function Screen() {
  const { state } = useParams(staffStatePage)
  const { data, error, refetch } = useEndpoint(factsOfState, { state })
  return (
    <Page
      title={data?.name ?? texts.one}
      lead={
        data && (
          <a href={data.page} target="_blank" rel="noreferrer">
            {texts.page}
          </a>
        )
      }
    >
      {data ? (
        <div className={classes.parts}>
          <Part title={texts.parts.lines} state={state} facts={data.facts.filter(({ field }) => isLine(field))} />
          <Part
            title={texts.parts.reporting}
            state={state}
            facts={data.facts.filter(({ field }) => !isLine(field) && !isTraining(field))}
          />
          <Part
            title={texts.parts.training}
            state={state}
            facts={data.facts.filter(({ field }) => isTraining(field))}
          />
          {data.notes.length > 0 && (
            <Card title={texts.parts.notes}>
              <ul className={classes.notes}>
                {data.notes.map(note => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </Card>
          )}
        </div>
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={8} height={72} />
      )}
    </Page>
  )
}

const isTraining = (field: string) => field.startsWith('training-')

function Part({ title, state, facts }: { title: string; state: string; facts: readonly StaffFact[] }) {
  if (facts.length === 0) return null
  return (
    <Card title={title}>
      <ul className={classes.facts}>
        {facts.map(fact => (
          <FactRow key={fact.field} state={state} fact={fact} />
        ))}
      </ul>
    </Card>
  )
}
