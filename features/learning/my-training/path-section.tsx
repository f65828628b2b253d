import { Button } from '@mantine/core'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { Link } from '#platform/web/router.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { CreditTraining } from './credit-training.tsx'
import type { MyPath, TrainingCard } from './my-training.contract.ts'
import { myTrainingTexts } from './my-training.messages.ts'
import classes from './my-training.module.css'
import type { pathShown } from './my-training.rules.ts'
import { StartNewest } from './start-newest.tsx'

const { path: texts, actions, minutes, minutesLeft } = myTrainingTexts

type Shown = NonNullable<ReturnType<typeof pathShown>>
type Step = Exclude<Shown, 'done'>[number]

interface PathProps {
  readonly path: MyPath
  readonly shown: Shown
  /** The card that is the page's main action. */
  readonly first: TrainingCard | undefined
  /** The course that is being started. */
  readonly starting: number | null
  readonly onStart: (courseId: number) => void
}

/** The person's path in order: each step with its state, and a way to start it. Spec D8. */
export function PathSection({ path, shown, first, starting, onStart }: PathProps) {
  if (shown === 'done') return <p className={classes.because}>{texts.done}</p>
  return (
    <section aria-labelledby="path">
      <h2 id="path" className={classes.groupTitle}>
        {texts.title}
      </h2>
      <p className={classes.because}>
        {texts.because(path.industry, path.state?.name ?? null)}
        {path.duties.length > 0 && ` ${texts.besides(path.duties)}`}
      </p>
      <ol className={classes.steps}>
        {shown.map(step => (
          <PathStep
            key={step.card.courseId}
            step={step}
            first={step.card === first}
            starting={starting === step.card.courseId}
            onStart={() => onStart(step.card.courseId)}
          />
        ))}
      </ol>
      {path.state === null && (
        <p className={classes.missing}>
          {texts.stateMissing} <Link to={pageAt('/profile/information')}>{texts.setState}</Link>
        </p>
      )}
      {path.industry === null && (
        <p className={classes.missing}>
          {texts.workMissing} <Link to={pageAt('/profile/employment')}>{texts.setWork}</Link>
        </p>
      )}
    </section>
  )
}

interface StepProps {
  readonly step: Step
  readonly first: boolean
  readonly starting: boolean
  readonly onStart: () => void
}

function PathStep({ step: { card, had, here }, ...way }: StepProps) {
  const { courseId, name, status, registrationId, creditableFrom, outdated } = card
  const begun = status === 'In_Progress'
  return (
    <li className={classes.step}>
      <div className={classes.stepWhat}>
        <h3 className={classes.name}>{name}</h3>
        {had !== 'held' && (
          <p className={classes.header}>{begun ? minutesLeft(card.minutesLeft) : minutes(card.minutesLeft)}</p>
        )}
      </div>
      <StatusChip tone={had === 'held' ? 'success' : begun ? 'brand' : 'neutral'}>
        {had === 'held'
          ? texts.held
          : begun
            ? myTrainingTexts.statuses.In_Progress
            : had === 'open'
              ? texts.open
              : texts.toStart}
      </StatusChip>
      {here && (
        <div className={classes.foot}>
          <Way card={card} {...way} />
          {creditableFrom !== null && <CreditTraining courseId={courseId} name={name} completedOn={creditableFrom} />}
          {outdated && registrationId !== null && <StartNewest registrationId={registrationId} name={name} />}
        </div>
      )}
    </li>
  )
}

function Way({
  card: { name, action, registrationId },
  first,
  starting,
  onStart,
}: Omit<StepProps, 'step'> & Pick<Step, 'card'>) {
  const variant = first ? 'filled' : 'default'
  const label = actions[action]
  const named = `${label}: ${name}`
  return registrationId === null ? (
    <Button variant={variant} onClick={onStart} loading={starting} aria-label={named}>
      {label}
    </Button>
  ) : (
    <Button
      component={Link}
      to={addressOf(pageAt('/my-training/$registrationId'), { registrationId })}
      variant={variant}
      aria-label={named}
    >
      {label}
    </Button>
  )
}
