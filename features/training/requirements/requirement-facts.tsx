import { Skeleton } from '@mantine/core'
import { addressOf } from '#platform/shared/address.ts'
import { formatNumber, formatPercent } from '#platform/web/format.ts'
import { numberAbove } from '#platform/web/number-above.ts'
import { Progress } from '#platform/web/progress.tsx'
import { Link } from '#platform/web/router.tsx'
import { remindersInWords } from '../reminders/cadence-words.ts'
import { GroupLinks } from '../groups/group-links.tsx'
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
    [
      texts.who,
      names === null ? <Skeleton height={20} width="60%" /> : <Who requirement={requirement} names={names} />,
    ],
    [texts.courses, severalInWords(requirement.courses)],
    [texts.when, whenInWords(requirement)],
    [texts.reminders, remindersInWords(requirement) ?? texts.asOrganization],
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

/** A name that becomes a link stands between these in the words: private characters, which no name holds. */
const [FROM, TO] = ['\uE000', '\uE001']

/** Whom it obliges, with its groups as links to their pages. */
function Who({ requirement, names }: { readonly requirement: RequirementRow; readonly names: CircleNames }) {
  const { groups } = requirement
  const marked = groups.map((_, at) => `${FROM}${at}${TO}`)
  return whoInWords(requirement, { ...names, groups: marked })
    .split(new RegExp(`${FROM}(\\d+)${TO}`))
    .map((part, at) => {
      const group = at % 2 === 1 ? groups[Number(part)] : undefined
      return group ? <GroupLinks key={part} ids={[group.id]} names={[group.name]} /> : part
    })
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
  const under = (standing: PersonStanding | null) => {
    const number = numberAbove(query ?? new URLSearchParams(), ['standing', 'groupId'], { standing })
    return { to: addressOf(requirementPage, { requirementId: id }, number.query), shown: query && number.shown }
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
              to={under(standing).to}
              replace={query !== undefined}
              aria-current={under(standing).shown ? 'true' : undefined}
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
