import { Button } from '@mantine/core'
import { Icon } from '#platform/web/icons.tsx'
import { Card } from '#platform/web/page.tsx'
import { Progress } from '#platform/web/progress.tsx'
import { Link } from '#platform/web/router.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { type Dashboard, type Step, steps } from '../dashboard-figures/dashboard-figures.contract.ts'
import classes from './checklist.module.css'
import { dashboardTexts } from './dashboard.messages.ts'

const words = dashboardTexts.checklist

/** The first-run checklist: profile, trainings, group, invite. Spec D8. */
export function Checklist({ steps: done, premium }: Pick<Dashboard, 'steps'> & { premium: boolean }) {
  const next = steps.find(step => !done[step])
  return (
    <Card title={words.title}>
      <Progress
        label={words.progress}
        value={steps.filter(step => done[step]).length}
        max={steps.length}
        tone="success"
      />
      <ol className={classes.steps}>
        {steps.map((step, at) => (
          <Row key={step} step={step} number={at + 1} done={done[step]} next={step === next} premium={premium} />
        ))}
      </ol>
    </Card>
  )
}

function Row({
  step,
  number,
  done,
  next,
  premium,
}: {
  step: Step
  number: number
  done: boolean
  next: boolean
  premium: boolean
}) {
  // Without a plan the wizard for many is locked, so the step says what works instead. Spec D5.
  const { title, text, action, to } = step === 'trainings' && !premium ? words.trainingsWithoutPlan : words.steps[step]
  return (
    <li className={classes.step}>
      <span className={classes.mark} data-done={done || undefined} aria-hidden="true">
        {done ? <Icon name="check" size={16} /> : number}
      </span>
      <div className={classes.words}>
        <h3>{title}</h3>
        <p className={classes.text}>{text}</p>
      </div>
      {done ? (
        <StatusChip tone="success">{words.done}</StatusChip>
      ) : (
        <Button component={Link} to={to} variant={next ? 'filled' : 'default'}>
          {action}
        </Button>
      )}
    </li>
  )
}
