import { StatusChip } from '#platform/web/status-chip.tsx'
import { FactMark } from '#foundation/state-facts/fact-mark.tsx'
import type { StateFacts } from '#foundation/state-facts/state-facts.contract.ts'
import { nameOfField, valueInWords } from '#foundation/state-facts/state-facts.messages.ts'
import { type Applies, whatApplies } from './applies.rules.ts'
import classes from './law-card.module.css'
import { dutyTexts as texts } from './my-state.messages.ts'

const TONES = { yes: 'warning', perhaps: 'brand', no: 'neutral' } as const

/** Whether the person must report, and must be trained: yes, perhaps, or none found, each with what it rests on. Spec D8. */
export function Duties({ of }: { of: StateFacts }) {
  const found = whatApplies(of)
  if (found.length === 0) return null
  return (
    <div className={classes.duties}>
      {found.map(applies => (
        <Duty key={applies.duty} applies={applies} state={of.name} />
      ))}
    </div>
  )
}

function Duty({ applies: { duty, answer, reason, facts }, state }: { applies: Applies; state: string }) {
  const [basis, ...more] = facts
  return (
    <section className={classes.duty} aria-labelledby={`duty-${duty}`}>
      <h3 id={`duty-${duty}`} className={classes.label}>
        {texts.question[duty]} <StatusChip tone={TONES[answer]}>{texts.answer[answer]}</StatusChip>
      </h3>
      <p>{texts.reason[reason](state)}</p>
      {more.length > 0 && (
        <dl className={classes.terms}>
          {more.map(({ field, value }) => (
            <div key={field}>
              <dt>{nameOfField(field)}</dt>
              <dd>{valueInWords(field, value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {duty === 'train' && answer !== 'no' && <p>{texts.ourCourse(state)}</p>}
      {basis.citation && <p className={classes.citation}>{basis.citation}</p>}
      <FactMark mark={basis} />
    </section>
  )
}
