import { languageName } from '#platform/shared/language-name.ts'
import { formatDate, formatNumber } from '#platform/web/format.ts'
import { Icon, type IconName } from '#platform/web/icons.tsx'
import type { TrainingCard as Training } from './my-training.contract.ts'
import { myTrainingTexts } from './my-training.messages.ts'
import classes from './my-training.module.css'

interface FactsProps {
  readonly training: Training
  readonly today: string
}

/** How long it takes, by when, what it gives, in which language. Spec D8. */
export function TrainingFacts({ training, today }: FactsProps) {
  const { language, status, minutesLeft, hours } = training
  return (
    <ul className={classes.facts}>
      <Fact icon="clock">
        {status === 'In_Progress' ? myTrainingTexts.minutesLeft(minutesLeft) : myTrainingTexts.minutes(minutesLeft)}
      </Fact>
      <Newer training={training} today={today} />
      <When training={training} today={today} />
      <Fact icon="award">
        {hours < 1
          ? myTrainingTexts.minutesCertified(Math.round(hours * 60))
          : myTrainingTexts.hours(formatNumber(hours))}
      </Fact>
      <Fact icon="globe">{languageName(language)}</Fact>
    </ul>
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

/** A newer version is required, and the one that was taken or begun does not count from a day on. */
function Newer({ training: { newerFrom }, today }: FactsProps) {
  if (newerFrom === null) return null
  const day = formatDate(newerFrom)
  return (
    <Fact icon="alert" tone="warning">
      {newerFrom <= today ? myTrainingTexts.newerSince(day) : myTrainingTexts.newerFrom(day)}
    </Fact>
  )
}

/** The date that matters: when it is due, or until when its certificate is valid. */
function When({ training, today }: FactsProps) {
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
