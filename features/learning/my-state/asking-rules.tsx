import { addressOf, pageAt } from '#platform/shared/address.ts'
import { Icon } from '#platform/web/icons.tsx'
import { Link } from '#platform/web/router.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { FactMark } from '#foundation/state-facts/fact-mark.tsx'
import {
  askedTexts,
  moreInWords,
  providerTexts,
  whenInWords,
} from '#foundation/training-rules/training-rules.messages.ts'
import type { AskedBy } from './applies.rules.ts'
import classes from './law-card.module.css'
import { dutyTexts as texts } from './my-state.messages.ts'

export const TONES = { yes: 'warning', perhaps: 'brand', no: 'neutral' } as const

/** The rules of training: those that ask the person, those that may, and folded away those that don't. Spec D8. */
export function AskingRules({ asked }: { asked: readonly AskedBy[] }) {
  const others = asked.filter(({ answer }) => answer === 'no')
  return (
    <>
      <ul className={classes.rules}>
        {asked
          .filter(({ answer }) => answer !== 'no')
          .map(one => (
            <Rule key={one.shown.field} asked={one} />
          ))}
      </ul>
      {others.length > 0 && (
        <details className={classes.more}>
          <summary>
            <Icon name="chevronRight" size={16} />
            {texts.others(others.length)}
          </summary>
          <ul className={classes.rules}>
            {others.map(one => (
              <Rule key={one.shown.field} asked={one} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function Rule({ asked: { shown, answer, reason } }: { asked: AskedBy }) {
  const { rule, citation } = shown
  return (
    <li className={classes.rule}>
      <h4 className={classes.label}>
        <span lang="en">{rule.who.people}</span> <StatusChip tone={TONES[answer]}>{texts.asks[answer]}</StatusChip>
      </h4>
      <p>
        {askedTexts[reason](rule)}
        {(reason === 'whichWork' || reason === 'whichProfession') && (
          <>
            {' '}
            <Link to={addressOf(pageAt('/profile/employment'))}>{texts.tellUs[reason]}</Link>
          </>
        )}
      </p>
      <p>{[whenInWords(rule), ...moreInWords(rule)].join(' ')}</p>
      <p>{providerTexts[rule.provider]}</p>
      {citation && <p className={classes.citation}>{citation}</p>}
      <FactMark mark={shown} />
    </li>
  )
}
