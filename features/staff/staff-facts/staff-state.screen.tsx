import { Button } from '@mantine/core'
import { useEndpoint } from '#platform/web/api.ts'
import { useDialog } from '#platform/web/dialog.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Card, Page } from '#platform/web/page.tsx'
import { useParams } from '#platform/web/router.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { isLine } from '#foundation/state-facts/facts.rules.ts'
import { nameOfField } from '#foundation/state-facts/state-facts.messages.ts'
import { useDuty } from '../staff-visits/use-duty.tsx'
import { FactRow } from './fact-row.tsx'
import { AddLineDialog } from './line-dialogs.tsx'
import { factsOfState, type NewLine, type StaffFact } from './staff-facts.contract.ts'
import { staffFactsTexts as texts } from './staff-facts.messages.ts'
import classes from './staff-facts.module.css'
import { staffStatePage } from './staff-facts.page.ts'
import { WaitingBox } from './waiting-box.tsx'

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
          <Lines state={state} facts={data.facts.filter(({ field }) => isLine(field))} newLines={data.newLines} />
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

interface LinesProps {
  readonly state: string
  readonly facts: readonly StaffFact[]
  readonly newLines: readonly NewLine[]
}

/** The lines that stand, those that were removed, and those that wait to be added. */
function Lines({ state, facts, newLines }: LinesProps) {
  const adding = useDialog()
  const mayEnter = useDuty('enterFacts')
  const add = mayEnter && (
    <Button size="xs" variant="default" leftSection={<Icon name="plus" size={16} />} onClick={adding.show}>
      {texts.addLine}
    </Button>
  )
  return (
    <Card title={texts.parts.lines} actions={add}>
      <ul className={classes.facts}>
        {facts.map(fact => (
          <FactRow key={fact.field} state={state} fact={fact} />
        ))}
        {newLines.map(entry => (
          <li key={entry.entryId} className={classes.fact}>
            <h3 className={classes.field}>{nameOfField(entry.field)}</h3>
            <WaitingBox field={entry.field} entry={entry} stands={NOTHING} />
          </li>
        ))}
      </ul>
      <AddLineDialog key={adding.times} state={state} {...adding.props} />
    </Card>
  )
}
const NOTHING = { entryId: 0, value: '', label: '', about: '' }

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
