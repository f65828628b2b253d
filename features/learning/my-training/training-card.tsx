import { Button } from '@mantine/core'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { Progress } from '#platform/web/progress.tsx'
import { Link } from '#platform/web/router.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { NATIONAL } from '#courses/course-content/course-content.ts'
import type { TrainingCard as Training } from './my-training.contract.ts'
import { stateOf } from './my-training.rules.ts'
import { CreditTraining } from './credit-training.tsx'
import { StartNewest } from './start-newest.tsx'
import { myTrainingTexts } from './my-training.messages.ts'
import { TrainingFacts } from './training-facts.tsx'
import classes from './my-training.module.css'
import { certificatePage } from '#certificates/my-certificates/my-certificates.page.ts'

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
  const { name, header, status } = training
  return (
    <li className={classes.card}>
      <Badges training={training} today={today} />
      <div>
        <h3 className={classes.name}>{name}</h3>
        {header !== name && (
          <p className={classes.header} lang="en">
            {header}
          </p>
        )}
      </div>
      <TrainingFacts training={training} today={today} />
      {status === 'In_Progress' && <ModulesBar of={training} />}
      <Ways training={training} first={first} starting={starting} onStart={onStart} />
    </li>
  )
}

export function Badges({ training, today }: Pick<CardProps, 'training' | 'today'>) {
  const { state, isCE } = training
  const { tone, text } = stateOf(training, today)
  return (
    <p className={classes.badges}>
      <span className={classes.badge}>{state === NATIONAL ? myTrainingTexts.national : state}</span>
      {isCE && (
        <span className={classes.badge} data-ce>
          {myTrainingTexts.ce}
        </span>
      )}
      <StatusChip tone={tone}>{text}</StatusChip>
    </p>
  )
}

/** The one thing to do now, and the certificate once there is one. */
function Ways({ training, first, starting, onStart }: Omit<CardProps, 'today'>) {
  const { courseId, name, status, action, registrationId, certificateId, outdated, creditableFrom } = training
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
      {creditableFrom !== null && <CreditTraining courseId={courseId} name={name} completedOn={creditableFrom} />}
      {outdated && registrationId !== null && <StartNewest registrationId={registrationId} name={name} />}
      {certificateId !== null && status === 'Complete' && (
        <Link to={certificatePage} params={{ certificateId }} className={classes.certificate}>
          {myTrainingTexts.certificate}
        </Link>
      )}
    </div>
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
