import { addressOf } from '#platform/shared/address.ts'
import { formatNumber } from '#platform/web/format.ts'
import { Link } from '#platform/web/router.tsx'
import type { PersonStanding, RequirementRow } from './requirements.contract.ts'
import { requirementPage } from './requirements.page.ts'
import { requirementsTexts as texts } from './requirements-screens.messages.ts'
import { againInWords, firstInWords, whoInWords } from './requirement-words.tsx'
import classes from './requirements.module.css'

/** The rule in words. */
export function Facts({ requirement }: { requirement: RequirementRow }) {
  const facts = [
    [texts.who, whoInWords(requirement)],
    [texts.courses, texts.anyOf(requirement.courses)],
    [texts.when, firstInWords(requirement)],
    [texts.again, againInWords(requirement)],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Each number leads to exactly those people. */
export function Numbers({ requirement }: { requirement: RequirementRow }) {
  const { id, name, people, met, toDo, overdue, waived } = requirement
  const numbers: [string, number, PersonStanding | null][] = [
    [texts.figures.people, people, null],
    [texts.figures.met, met, 'Met'],
    [texts.figures.toDo, toDo, 'ToDo'],
    [texts.figures.overdue, overdue, 'Overdue'],
    [texts.figures.waived, waived, 'Waived'],
  ]
  return (
    <ul className={classes.numbers} aria-label={texts.figuresOf(name)}>
      {numbers.map(([label, value, standing]) => (
        <li key={label}>
          <Link to={addressOf(requirementPage, { requirementId: id }, standing === null ? {} : { standing })}>
            <strong>{formatNumber(value)}</strong> {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
