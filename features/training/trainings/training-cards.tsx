import { languageName } from '#platform/shared/language-name.ts'
import type { ReactNode } from 'react'
import { type Address, pageAt } from '#platform/shared/address.ts'
import { formatDay, formatNumber } from '#platform/web/format.ts'
import { SourceLine } from '#courses/course-content/source-line.tsx'
import { Card } from '#platform/web/page.tsx'
import { Progress } from '#platform/web/progress.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { audienceInWords, stateName } from './training-marks.tsx'
import type { TrainingCounts, TrainingDetail } from './trainings.contract.ts'
import { trainingsTexts } from './trainings.messages.ts'
import { peopleBehind } from './trainings.rules.ts'
import classes from './trainings.module.css'

const bars = [
  ['held', 'success'],
  ['inProgress', 'brand'],
  ['notStarted', 'warning'],
  ['overdue', 'danger'],
] as const

/** The progress of the organization's people in a course. */
export function People({ counts, courseId }: { counts: TrainingCounts; courseId: number }) {
  const links = peopleBehind(courseId, useMembership().entityType)
  return (
    <Card title={trainingsTexts.progress.title}>
      {counts.assigned === 0 ? (
        <p className={classes.muted}>{trainingsTexts.progress.none}</p>
      ) : (
        <div className={classes.people}>
          <p>
            <Behind to={links.assigned}>{trainingsTexts.progress.assigned(counts.assigned)}</Behind>
          </p>
          {bars.map(([name, tone]) => (
            <Behind key={name} to={links[name]} block>
              <Progress label={trainingsTexts.progress[name]} value={counts[name]} max={counts.assigned} tone={tone} />
            </Behind>
          ))}
        </div>
      )}
    </Card>
  )
}

/** A link to the people behind a number. */
const Behind = ({ to, block, children }: { to: Address; block?: boolean; children: ReactNode }) => (
  <Link className={block ? classes.behind : classes.who} to={to}>
    {children}
  </Link>
)

/** What the course satisfies and what it does not, and which courses one need not take beside it. */
export function Offer({ claims: { satisfies, doesNotSatisfy }, covers }: Pick<TrainingDetail, 'claims' | 'covers'>) {
  return (
    <>
      {satisfies.length > 0 && <Sentences title={trainingsTexts.offer.satisfies} of={satisfies} />}
      {doesNotSatisfy.length > 0 && <Sentences title={trainingsTexts.offer.doesNotSatisfy} of={doesNotSatisfy} />}
      {covers.length > 0 && (
        <Card title={trainingsTexts.offer.covers}>
          <p className={classes.muted}>{trainingsTexts.offer.coversHint}</p>
          <ul className={classes.sentences}>
            {covers.map(({ courseId, name }) => (
              <li key={courseId}>
                <Link to={pageAt('/trainings/$courseId')} params={{ courseId }}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

const Sentences = ({ title, of }: { title: string; of: readonly string[] }) => (
  <Card title={title}>
    <ul className={classes.sentences}>
      {of.map(sentence => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </Card>
)

/** What an administrator needs to know about a course before assigning it. */
export function Facts({ training }: { training: TrainingDetail }) {
  const { courseId, hours, minutes, validMonths, languages, state, isCE, ceBody, ceNumber, groups } = training
  return (
    <Card title={trainingsTexts.facts.title}>
      <dl className={classes.facts}>
        <Fact name={trainingsTexts.facts.hours}>{formatNumber(hours)}</Fact>
        <Fact name={trainingsTexts.facts.minutes}>{trainingsTexts.facts.minimum(minutes)}</Fact>
        <Fact name={trainingsTexts.facts.valid}>{trainingsTexts.facts.months(validMonths)}</Fact>
        <Fact name={trainingsTexts.facts.languages}>
          {languages.map(language => languageName(language)).join(', ')}
        </Fact>
        <Fact name={trainingsTexts.facts.state}>{stateName(state)}</Fact>
        <Fact name={trainingsTexts.offer.audience}>{audienceInWords(training)}</Fact>
        {isCE && <Fact name={trainingsTexts.facts.ce}>{[ceBody, ceNumber].filter(Boolean).join(', ')}</Fact>}
        {groups !== null && groups > 0 && (
          <Fact name={trainingsTexts.facts.groups}>
            <Link to={pageAt('/groups')} query={{ courseId }}>
              {trainingsTexts.facts.groupsOf(groups)}
            </Link>
          </Fact>
        )}
      </dl>
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** The published versions, newest first. */
export function Versions({ versions }: Pick<TrainingDetail, 'versions'>) {
  const { timeZone } = useMembership()
  return (
    <Card title={trainingsTexts.versions.title}>
      <ul className={classes.versions}>
        {versions.map(({ version, publishedAt, hours, languages, current }) => (
          <li key={version}>
            <strong className="figures">{version}</strong>
            {current && <StatusChip tone="success">{trainingsTexts.versions.current}</StatusChip>}
            <span className={classes.muted}>
              <time dateTime={publishedAt}>{formatDay(publishedAt, timeZone)}</time> ·{' '}
              {trainingsTexts.hours(formatNumber(hours))} ·{' '}
              {languages.map(language => languageName(language)).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The sources of what the course says. */
export function Sources({ sources }: Pick<TrainingDetail, 'sources'>) {
  if (sources.length === 0) return null
  return (
    <Card title={trainingsTexts.sources.title}>
      <ul className={classes.sources}>
        {sources.map(source => (
          <li key={source.key}>
            <SourceLine source={source} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
