import { Button } from '@mantine/core'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { formatDate, formatNumber } from '#platform/web/format.ts'
import { Icon, type IconName } from '#platform/web/icons.tsx'
import { Progress } from '#platform/web/progress.tsx'
import { Link } from '#platform/web/router.tsx'
import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import { NATIONAL } from '#courses/course-content/course-content.ts'
import type { TrainingCard as Training } from './my-training.contract.ts'
import { StartNewest } from './start-newest.tsx'
import { myTrainingTexts } from './my-training.messages.ts'
import classes from './my-training.module.css'
import { certificatePage } from '#certificates/my-certificates/my-certificates.page.ts'

const languageNames = new Intl.DisplayNames('en', { type: 'language' })
const tones: Record<Training['status'], Tone> = { Not_Started: 'neutral', In_Progress: 'brand', Complete: 'success' }

interface CardProps {
  readonly training: Training
  readonly today: string
  /** The most urgent of all: its button is the page's filled one. */
  readonly first: boolean
  readonly starting: boolean
  readonly onStart: () => void
}

/** One training: what it is, how long it takes, by when, and the one thing to do with it now. Spec D8. */
export function TrainingCard({ training, today, first, starting, onStart }: CardProps) {
  const { name, header, language, status, minutesLeft } = training
  return (
    <li className={classes.card}>
      <Badges training={training} />
      <div>
        <h3 className={classes.name}>{name}</h3>
        {header !== name && <p className={classes.header}>{header}</p>}
      </div>
      <ul className={classes.facts}>
        <Fact icon="clock">
          {status === 'In_Progress' ? myTrainingTexts.minutesLeft(minutesLeft) : myTrainingTexts.minutes(minutesLeft)}
        </Fact>
        <Newer training={training} today={today} />
        <When training={training} today={today} />
        <Fact icon="award">{myTrainingTexts.hours(formatNumber(training.hours))}</Fact>
        <Fact icon="globe">{languageNames.of(language) ?? language}</Fact>
      </ul>
      {status === 'In_Progress' && <ModulesBar of={training} />}
      <Ways training={training} first={first} starting={starting} onStart={onStart} />
    </li>
  )
}

function Badges({ training: { state, isCE, status } }: Pick<CardProps, 'training'>) {
  return (
    <p className={classes.badges}>
      <span className={classes.badge}>{state === NATIONAL ? myTrainingTexts.national : state}</span>
      {isCE && (
        <span className={classes.badge} data-ce>
          {myTrainingTexts.ce}
        </span>
      )}
      <StatusChip tone={tones[status]}>{myTrainingTexts.statuses[status]}</StatusChip>
    </p>
  )
}

/** The one thing to do now, and the certificate once there is one. */
function Ways({ training, first, starting, onStart }: Omit<CardProps, 'today'>) {
  const { name, status, action, registrationId, certificateId, outdated } = training
  const opens = registrationId !== null && action !== 'Renew'
  const label = myTrainingTexts.actions[action]
  const variant = first && action !== 'Review' ? 'filled' : 'default'
  const named = `${label}: ${name}`
  return (
    <div className={classes.foot}>
      {opens ? (
        <Button
          component={Link}
          to={addressOf(pageAt('/my-training/$registrationId'), { registrationId })}
          variant={variant}
          aria-label={named}
        >
          {label}
        </Button>
      ) : (
        <Button variant={variant} onClick={onStart} loading={starting} aria-label={named}>
          {label}
        </Button>
      )}
      {outdated && registrationId !== null && <StartNewest registrationId={registrationId} name={name} />}
      {certificateId !== null && status === 'Complete' && (
        <Link to={certificatePage} params={{ certificateId }} className={classes.certificate}>
          {myTrainingTexts.certificate}
        </Link>
      )}
    </div>
  )
}

function Fact({ icon, tone, children }: { icon: IconName; tone?: 'danger' | 'warning'; children: string }) {
  return (
    <li className={classes.fact} data-tone={tone}>
      <Icon name={icon} size={16} />
      {children}
    </li>
  )
}

/** How much of a training is done. */
export function ModulesBar({ of: { modules, modulesDone } }: { of: Pick<Training, 'modules' | 'modulesDone'> }) {
  return (
    <Progress
      label={myTrainingTexts.progress}
      value={modulesDone}
      max={modules}
      figures={myTrainingTexts.modulesDone(modulesDone, modules)}
    />
  )
}

/** A newer version is required, and the one that was taken or begun does not count from a day on. */
function Newer({ training: { newerFrom }, today }: Pick<CardProps, 'training' | 'today'>) {
  if (newerFrom === null) return null
  const day = formatDate(newerFrom)
  return (
    <Fact icon="alert" tone="warning">
      {newerFrom <= today ? myTrainingTexts.newerSince(day) : myTrainingTexts.newerFrom(day)}
    </Fact>
  )
}

/** The date that matters: when it is due, or until when its certificate is valid. */
function When({ training, today }: Pick<CardProps, 'training' | 'today'>) {
  const { status, group, dueDate, expiresOn, newerFrom } = training
  // The certificate itself did not expire.
  if (status === 'Complete' && newerFrom !== null) return null
  if (status === 'Complete' && expiresOn) {
    if (expiresOn < today)
      return (
        <Fact icon="alert" tone="danger">
          {myTrainingTexts.expired(formatDate(expiresOn))}
        </Fact>
      )
    return group === 'Expiring' ? (
      <Fact icon="calendar" tone="warning">
        {myTrainingTexts.expires(formatDate(expiresOn))}
      </Fact>
    ) : (
      <Fact icon="calendar">{myTrainingTexts.validUntil(formatDate(expiresOn))}</Fact>
    )
  }
  if (!dueDate || status === 'Complete') return null
  return group === 'Overdue' ? (
    <Fact icon="alert" tone="danger">
      {myTrainingTexts.overdueSince(formatDate(dueDate))}
    </Fact>
  ) : (
    <Fact icon="calendar">{myTrainingTexts.dueOn(formatDate(dueDate))}</Fact>
  )
}
