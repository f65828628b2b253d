import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { Icon } from '#platform/web/icons.tsx'
import { Card } from '#platform/web/page.tsx'
import { Progress } from '#platform/web/progress.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import type { Dashboard } from '../dashboard-figures/dashboard-figures.contract.ts'
import classes from './checklist.module.css'
import { dashboardTexts } from './dashboard.messages.ts'
import { type LockedStep, progressOf, type Standing, standingsOf } from './first-steps.rules.ts'
import { useFirstSteps } from './use-first-steps.tsx'

const words = dashboardTexts.checklist

/**
 * The first-run checklist, each step with a door that is open under this plan. Whoever puts it away finds one line in
 * its place. Spec D8; decision 381.
 */
export function Checklist({ steps }: Pick<Dashboard, 'steps'>) {
  const { hasActiveSubscription, premiumPagesOpen } = useMembership()
  const { hidden, hide } = useFirstSteps()
  const [turned, turn] = useState(false)
  const standings = standingsOf(steps, { guarded: premiumPagesOpen, plan: hasActiveSubscription })
  const { done, of } = progressOf(standings)
  const next = standings.find(({ state }) => state === 'open')
  const toggle = (
    <Toggle
      hidden={hidden}
      focused={turned}
      onClick={() => {
        turn(true)
        hide(!hidden)
      }}
    />
  )
  if (hidden) {
    return (
      <section className={classes.away} aria-label={words.title}>
        <div className={classes.bar}>
          <Progress label={words.title} value={done} max={of} tone="success" />
        </div>
        {toggle}
      </section>
    )
  }
  return (
    <Card title={words.title} actions={toggle}>
      <Progress label={words.progress} value={done} max={of} tone="success" />
      <ol className={classes.steps}>
        {standings.map((standing, at) => (
          <Row key={standing.step} {...standing} number={at + 1} next={standing === next} />
        ))}
      </ol>
      <p className={classes.sample}>
        <Link to={addressOf(pageAt('/sample'))}>{words.sample}</Link> {words.sampleLead}
      </p>
    </Card>
  )
}

/** Puts the steps away, or brings them back; the focus stays on it. */
function Toggle({ hidden, focused, onClick }: { hidden: boolean; focused: boolean; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focused) button.current?.focus()
  }, [hidden, focused])
  return (
    <Button ref={button} variant="subtle" size="xs" onClick={onClick}>
      {hidden ? words.show : words.hide}
    </Button>
  )
}

function Row({ step, state, number, next }: Standing & { number: number; next: boolean }) {
  const { title } = words.steps[step]
  const { text, action, to } = useWords(step, state)
  return (
    <li className={classes.step}>
      <span className={classes.mark} data-done={state === 'done' || undefined} aria-hidden="true">
        {state === 'open' ? number : <Icon name={state === 'done' ? 'check' : 'lock'} size={16} />}
      </span>
      <div className={classes.words}>
        <h3 className={classes.title}>
          {title} {state === 'locked' && <StatusChip>{words.withPlan}</StatusChip>}
        </h3>
        <p className={classes.text}>{text}</p>
      </div>
      {state === 'done' ? (
        <StatusChip tone="success">{words.done}</StatusChip>
      ) : (
        <Button component={Link} to={to} variant={next ? 'filled' : 'default'}>
          {action}
        </Button>
      )}
    </li>
  )
}

/** Without a plan the wizard for many and the import are locked, so a step says what works instead. Spec D5. */
function useWords(step: Standing['step'], state: Standing['state']) {
  const { hasActiveSubscription } = useMembership()
  if (state === 'locked') return words.locked[step as LockedStep]
  if (step === 'trainings' && !hasActiveSubscription) return words.trainingsWithoutPlan
  if (step === 'invite' && !hasActiveSubscription) return words.inviteWithoutPlan
  return words.steps[step]
}
