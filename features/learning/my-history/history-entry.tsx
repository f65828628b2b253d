import { languageName } from '#platform/shared/language-name.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime, formatDay, formatDuration, formatNumber } from '#platform/web/format.ts'
import { Link } from '#platform/web/router.tsx'
import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import { NATIONAL } from '#courses/course-content/course-content.ts'
import { DownloadButton } from '#certificates/my-certificates/certificate-actions.tsx'
import type { HistoryRow } from './my-history.contract.ts'
import { myHistoryTexts } from './my-history.messages.ts'
import classes from './my-history.module.css'
import { playerPage } from '../player/player.page.ts'

/** Where the link of a cycle leads. */
const onwards: Record<HistoryRow['status'], string> = {
  Not_Started: myHistoryTexts.start,
  In_Progress: myHistoryTexts.resume,
  Complete: myHistoryTexts.review,
}
const tones: Record<HistoryRow['status'], Tone> = { Not_Started: 'neutral', In_Progress: 'brand', Complete: 'success' }

interface EntryProps {
  readonly row: HistoryRow
  readonly timeZone: string
  readonly onWithheld: () => void
}

/** One cycle on the timeline: dates, time, exam attempts, certificate. Spec D8. */
export function HistoryEntry({ row, timeZone, onWithheld }: EntryProps) {
  return (
    <li className={classes.entry} data-status={row.status}>
      <div className={classes.head}>
        <div className={classes.titles}>
          <h3>{row.courseName}</h3>
          <p className={classes.about}>{aboutOf(row)}</p>
        </div>
        <StatusChip tone={tones[row.status]}>{myHistoryTexts.statuses[row.status]}</StatusChip>
      </div>
      <Facts row={row} timeZone={timeZone} />
      {row.attempts.length > 0 && <Attempts attempts={row.attempts} timeZone={timeZone} />}
      <div className={classes.actions}>
        {row.certificate &&
          (row.certificate.id > 0 ? (
            <DownloadButton compact certificateId={row.certificate.id} of={row.courseName} />
          ) : (
            <Button variant="default" size="xs" onClick={onWithheld}>
              {myHistoryTexts.withheld}
            </Button>
          ))}
        <Link to={playerPage} params={{ registrationId: row.registrationId }} className={classes.open}>
          {onwards[row.status]}
          <span className="visually-hidden">: {row.courseName}</span>
        </Link>
      </div>
    </li>
  )
}

const aboutOf = (row: HistoryRow) =>
  [
    row.state === NATIONAL ? myHistoryTexts.national : row.state,
    row.isCE ? myHistoryTexts.ce : null,
    row.cycle > 1 ? myHistoryTexts.cycle(row.cycle) : null,
    languageName(row.language),
    myHistoryTexts.version(row.version),
    row.credited ? myHistoryTexts.credited : null,
  ]
    .filter(Boolean)
    .join(' · ')

function Facts({ row, timeZone }: Pick<EntryProps, 'row' | 'timeZone'>) {
  const day = (instant: string | null) => instant && formatDay(instant, timeZone)
  return (
    <dl className={classes.facts}>
      {row.status === 'Complete' && <Fact label={myHistoryTexts.completed}>{day(row.dateCompleted)}</Fact>}
      {row.status !== 'Not_Started' && row.dateStarted && (
        <Fact label={myHistoryTexts.started}>{day(row.dateStarted)}</Fact>
      )}
      {row.status === 'Not_Started' && <Fact label={myHistoryTexts.added}>{day(row.dateAdded)}</Fact>}
      {row.status !== 'Complete' && row.dueDate && <Fact label={myHistoryTexts.due}>{formatDate(row.dueDate)}</Fact>}
      {row.expiresOn && <Fact label={myHistoryTexts.expires}>{formatDate(row.expiresOn)}</Fact>}
      {row.newerFrom && <Fact label={myHistoryTexts.newer}>{formatDate(row.newerFrom)}</Fact>}
      <Fact label={myHistoryTexts.time}>{formatDuration(row.totalSeconds)}</Fact>
      {row.status === 'Complete' && <Fact label={myHistoryTexts.hours}>{formatNumber(row.hours)}</Fact>}
      {row.certificate && <Fact label={myHistoryTexts.certificate}>{row.certificate.name}</Fact>}
    </dl>
  )
}

function Attempts({ attempts, timeZone }: { attempts: HistoryRow['attempts']; timeZone: string }) {
  return (
    <details className={classes.attempts}>
      <summary>{myHistoryTexts.attempts(attempts.length)}</summary>
      <ol>
        {attempts.map(attempt => (
          <li key={attempt.number}>
            <span>{myHistoryTexts.attempt(attempt.number)}</span>
            <time dateTime={attempt.startedAt}>{formatDateTime(attempt.startedAt, timeZone)}</time>
            <span>
              {attempt.score === null
                ? myHistoryTexts.underWay
                : attempt.passed
                  ? myHistoryTexts.passed(attempt.score)
                  : myHistoryTexts.failed(attempt.score)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
