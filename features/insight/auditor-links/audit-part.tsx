import { addressAsGiven } from '#platform/shared/address.ts'
import { formatDate, formatNumber, formatPercent } from '#platform/web/format.ts'
import { Card } from '#platform/web/page.tsx'
import { numberAbove } from '#platform/web/number-above.ts'
import { Progress } from '#platform/web/progress.tsx'
import { Link, usePlace } from '#platform/web/router.tsx'
import type { AuditPart } from './audit-page.contract.ts'
import { auditPageTexts as texts } from './audit-page.messages.ts'
import type { AuditStanding } from './audit-standing.ts'
import classes from './audit.module.css'
import { standingNames } from './standing-chip.tsx'

/** One requirement, or the completed trainings: the rule in words, and how many stand how. */
export function AuditPartCard({ part }: { part: AuditPart }) {
  const { name, who, courses, when, endedOn } = part
  const facts = [
    [texts.who, who],
    [texts.courses, courses],
    ...(when === null ? [] : [[texts.when, when] as const]),
  ] as const
  return (
    <Card className={classes.part ?? ''}>
      <h2>{name}</h2>
      {endedOn !== null && <p>{texts.endedOn(formatDate(endedOn))}</p>}
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Figures part={part} />
    </Card>
  )
}

/** Each number leads to exactly those in the list below; the one that is shown leads back to all. */
function Figures({ part: { requirementId, name, total, standings } }: { part: AuditPart }) {
  const kind = requirementId === null ? 'trainings' : 'requirement'
  const good = standings.find(({ standing }) => standing === 'Met' || standing === 'Valid')?.count ?? 0
  const under = useFigureAddress(requirementId)
  const numbers: [string, number, AuditStanding | null][] = [
    [texts.total[kind], total, null],
    ...standings.map(({ standing, count }): [string, number, AuditStanding] => [
      standingNames[standing],
      count,
      standing,
    ]),
  ]
  return (
    <>
      {total > 0 && (
        <Progress
          label={texts.rate[kind]}
          value={good}
          max={total}
          figures={formatPercent(good, total)}
          tone="success"
        />
      )}
      <ul className={classes.numbers} aria-label={texts.figuresOf(name)}>
        {numbers.map(([label, value, standing]) => (
          <li key={label}>
            <Link to={under(standing).to} replace aria-current={under(standing).shown ? 'true' : undefined}>
              <strong className="figures" data-late={(standing === 'Overdue' && value > 0) || undefined}>
                {formatNumber(value)}
              </strong>{' '}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The address of the list below with those of a number alone. */
function useFigureAddress(requirementId: number | null) {
  const { path, query } = usePlace()
  const part = requirementId === null ? null : String(requirementId)
  return (standing: AuditStanding | null) => {
    const number = numberAbove(query, ['requirementId', 'standing'], { requirementId: part, standing })
    return { to: addressAsGiven(path, number.query), shown: number.shown }
  }
}
