import { Skeleton } from '@mantine/core'
import { addressOf } from '#platform/shared/address.ts'
import { formatNumber, formatPercent } from '#platform/web/format.ts'
import { Progress } from '#platform/web/progress.tsx'
import { Link } from '#platform/web/router.tsx'
import type { PersonStanding } from './person-standing.ts'
import type { RequirementRow } from './requirements.contract.ts'
import { requirementPage } from './requirements.page.ts'
import { requirementsTexts as texts } from './requirements-screens.messages.ts'
import { type CircleNames, severalInWords, whenInWords, whoInWords } from './requirement-words.ts'
import classes from './requirements.module.css'

interface FactsProps {
  readonly requirement: RequirementRow
  /** What its circle is called; null: not known yet. */
  readonly names: CircleNames | null
}

/** The rule in words. */
export function Facts({ requirement, names }: FactsProps) {
  const facts = [
    [texts.who, names === null ? <Skeleton height={20} width="60%" /> : whoInWords(requirement, names)],
    [texts.courses, severalInWords(requirement.courses)],
    [texts.when, whenInWords(requirement)],
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

interface NumbersProps {
  readonly requirement: RequirementRow
  /** The address of the list of people on this page; without it there is no such list here. */
  readonly query?: URLSearchParams
}

/** How its people stand: each number leads to exactly those. */
export function Numbers({ requirement, query }: NumbersProps) {
  const { id, name, people, met, toDo, overdue, waived } = requirement
  const numbers: [string, number, PersonStanding | null][] = [
    [texts.figures.people, people, null],
    [texts.figures.met, met, 'Met'],
    [texts.figures.toDo, toDo, 'ToDo'],
    [texts.figures.overdue, overdue, 'Overdue'],
    [texts.figures.waived, waived, 'Waived'],
  ]
  const shown = query?.get('standing') ?? null
  const under = (standing: PersonStanding | null) => {
    const next = new URLSearchParams(query)
    next.delete('pageNumber')
    next.delete('standing')
    // The one that is shown leads back to all.
    if (standing !== null && standing !== shown) next.set('standing', standing)
    return addressOf(requirementPage, { requirementId: id }, next)
  }
  return (
    <div className={classes.standing}>
      {people > 0 && (
        <Progress label={texts.rate} value={met} max={people} figures={formatPercent(met, people)} tone="success" />
      )}
      <ul className={classes.numbers} aria-label={texts.figuresOf(name)}>
        {numbers.map(([label, value, standing]) => (
          <li key={label}>
            <Link
              to={under(standing)}
              replace={query !== undefined}
              aria-current={query && shown === standing ? 'true' : undefined}
            >
              <strong className="figures" data-late={(standing === 'Overdue' && value > 0) || undefined}>
                {formatNumber(value)}
              </strong>{' '}
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
