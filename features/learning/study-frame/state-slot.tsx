import { HotlineLines } from '#foundation/hotlines/hotline-lines.tsx'
import { FactMark } from '#foundation/state-facts/fact-mark.tsx'
import type { StateFacts } from '#foundation/state-facts/state-facts.contract.ts'
import { SLOT_FIELDS, type Slot } from '#courses/page-kinds/slots.rules.ts'
import { Icon } from '#platform/web/icons.tsx'
import { useReading } from '../study/player-context.tsx'
import classes from './state-slot.module.css'
import { slotTexts as texts } from './state-slot.messages.ts'
import { FactValue } from '#foundation/state-facts/fact-value.tsx'

/** What the learner's own state says, where a page leaves room for it, and how far that can be relied on. Spec D14. */
export function StateSlot({ slot }: { slot: Slot }) {
  const { state } = useReading()
  return (
    <aside className={classes.slot} aria-label={state ? texts.titles[slot](state.name) : texts.yourState}>
      <h3 className={classes.title}>
        <Icon name={slot === 'line' ? 'phone' : 'book'} size={16} />
        {state ? texts.titles[slot](state.name) : texts.yourState}
      </h3>
      {state ? <Filled slot={slot} of={state} /> : <p>{texts.noState}</p>}
    </aside>
  )
}

function Filled({ slot, of }: { slot: Slot; of: StateFacts }) {
  if (slot === 'line') return <HotlineLines of={of} />
  const fact = of.facts.find(({ field }) => field === SLOT_FIELDS[slot])
  if (!fact)
    return (
      <p>
        {texts.notKnown(of.name)}{' '}
        <a href={of.page} target="_blank" rel="noreferrer">
          {texts.page(of.name)}
        </a>
        .
      </p>
    )
  return (
    <>
      <p className={classes.value}>
        <FactValue field={fact.field} value={fact.value} />
      </p>
      {fact.citation && <p className={classes.citation}>{fact.citation}</p>}
      <FactMark mark={fact} />
    </>
  )
}
