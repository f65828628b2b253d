import { StatusChip } from '#platform/web/status-chip.tsx'
import { FactMark } from '#foundation/state-facts/fact-mark.tsx'
import type { StateFacts } from '#foundation/state-facts/state-facts.contract.ts'
import { nameOfField } from '#foundation/state-facts/state-facts.messages.ts'
import { type Applies, type AskedBy, whatApplies } from './applies.rules.ts'
import { AskingRules, TONES } from './asking-rules.tsx'
import classes from './law-card.module.css'
import { dutyTexts as texts } from './my-state.messages.ts'
import { FactValue } from '#foundation/state-facts/fact-value.tsx'

/** Whether the person must report, and must be trained: yes, perhaps, or none found, each with what it rests on. Spec D8. */
export function Duties({ of, asked }: { of: StateFacts; asked: readonly AskedBy[] }) {
  const found = whatApplies(of, asked)
  if (found.length === 0) return null
  return (
    <div className={classes.duties}>
      {found.map(applies => (
        <Duty key={applies.duty} applies={applies} of={of} asked={applies.duty === 'train' ? asked : []} />
      ))}
    </div>
  )
}

interface DutyProps {
  readonly applies: Applies
  readonly of: StateFacts
  readonly asked: readonly AskedBy[]
}

function Duty({ applies: { duty, answer, reason, facts }, of: { name: state, page }, asked }: DutyProps) {
  const [basis, ...more] = facts
  return (
    <section className={classes.duty} aria-labelledby={`duty-${duty}`}>
      <h3 id={`duty-${duty}`} className={classes.label}>
        {texts.question[duty]} <StatusChip tone={TONES[answer]}>{texts.answer[answer]}</StatusChip>
      </h3>
      <p>
        {texts.reason[reason](state)}
        {reason === 'named' && (
          <>
            {' '}
            <a href={page} target="_blank" rel="noreferrer">
              {texts.lookUp(state)}
            </a>
          </>
        )}
      </p>
      {more.length > 0 && (
        <dl className={classes.terms}>
          {more.map(({ field, value }) => (
            <div key={field}>
              <dt>{nameOfField(field)}</dt>
              <dd>
                <FactValue field={field} value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {asked.length > 0 && <AskingRules asked={asked} />}
      {duty === 'train' && answer !== 'no' && asked.length === 0 && <p>{texts.ourCourse(state)}</p>}
      {basis?.citation && <p className={classes.citation}>{basis.citation}</p>}
      {basis && <FactMark mark={basis} />}
    </section>
  )
}
