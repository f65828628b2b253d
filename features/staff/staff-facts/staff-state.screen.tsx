import { Button } from '@mantine/core'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { useDialog } from '#platform/web/dialog.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Card, Page } from '#platform/web/page.tsx'
import { Link, useParams } from '#platform/web/router.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { isLine } from '#foundation/state-facts/facts.rules.ts'
import { isRule } from '#foundation/training-rules/training-rule.ts'
import { nameOfField } from '#foundation/state-facts/state-facts.messages.ts'
import { useDuty } from '../staff-visits/use-duty.tsx'
import { FactRow } from './fact-row.tsx'
import { AddLineDialog } from './line-dialogs.tsx'
import { type FactsOfState, factsOfState, NEW_RULE, type NewFact, type StaffFact } from './staff-facts.contract.ts'
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
        <Parts state={state} data={data} />
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={8} height={72} />
      )}
    </Page>
  )
}

function Parts({ state, data: { facts, newLines, newRules, notes } }: { state: string; data: FactsOfState }) {
  const of = (is: (field: string) => boolean) => ({ state, facts: facts.filter(({ field }) => is(field)) })
  return (
    <div className={classes.parts}>
      <Lines {...of(isLine)} added={newLines} />
      <Part title={texts.parts.reporting} {...of(isReporting)} />
      <Part title={texts.parts.training} {...of(isTraining)} />
      <Rules {...of(isRule)} added={newRules} />
      {notes.length > 0 && (
        <Card title={texts.parts.notes}>
          <ul className={classes.notes}>
            {notes.map(note => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

interface SeveralProps {
  readonly state: string
  readonly facts: readonly StaffFact[]
  /** What waits to be added. */
  readonly added: readonly NewFact[]
}

/** The lines that stand, those that were removed, and those that wait to be added. */
function Lines({ state, ...lines }: SeveralProps) {
  const adding = useDialog()
  const mayEnter = useDuty('enterFacts')
  const add = mayEnter && (
    <Button size="xs" variant="default" leftSection={<Icon name="plus" size={16} />} onClick={adding.show}>
      {texts.addLine}
    </Button>
  )
  return (
    <Card title={texts.parts.lines} actions={add}>
      <Several state={state} {...lines} />
      <AddLineDialog key={adding.times} state={state} {...adding.props} />
    </Card>
  )
}

/** The rules of training, and those that wait to be added; each is tried on everyone before it is entered. */
function Rules({ state, ...rules }: SeveralProps) {
  const mayEnter = useDuty('enterFacts')
  const add = mayEnter && (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon name="plus" size={16} />}
      component={Link}
      to={addressOf(pageAt('/staff/facts/$state/rules/$rule'), { state, rule: NEW_RULE })}
    >
      {texts.addRule}
    </Button>
  )
  return (
    <Card title={texts.parts.rules} actions={add}>
      {rules.facts.length + rules.added.length === 0 ? (
        <p className={classes.muted}>{texts.noRules}</p>
      ) : (
        <Several state={state} {...rules} />
      )}
    </Card>
  )
}

const Several = ({ state, facts, added }: SeveralProps) => (
  <ul className={classes.facts}>
    {facts.map(fact => (
      <FactRow key={fact.field} state={state} fact={fact} />
    ))}
    {added.map(entry => (
      <li key={entry.entryId} className={classes.fact}>
        <h3 className={classes.field}>{nameOfField(entry.field)}</h3>
        <WaitingBox state={state} field={entry.field} entry={entry} stands={NOTHING} />
      </li>
    ))}
  </ul>
)
const NOTHING = { entryId: 0, value: '', label: '', about: '' }

const isTraining = (field: string) => field.startsWith('training-')
const isReporting = (field: string) => !isLine(field) && !isRule(field) && !isTraining(field)

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
