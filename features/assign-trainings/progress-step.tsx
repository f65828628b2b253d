import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useEndpoint } from '../../platform/web/api.ts'
import { Icon } from '../../platform/web/icons.tsx'
import { Progress } from '../../platform/web/progress.tsx'
import { Link } from '../../platform/web/router.tsx'
import { FailedState, Skeletons } from '../../platform/web/states.tsx'
import { assignmentProgress } from '../assignments/assignments.contract.ts'
import classes from './assign-trainings.module.css'
import { texts } from './assign-trainings.messages.ts'
import { useUntil } from './use-until.tsx'

const ASK_EVERY_MS = 1_000

/** Step 3: how far the work is; whoever leaves finds it again. Spec B2. */
export function ProgressStep({ assignmentId, onAnother }: { assignmentId: number; onAnother: () => void }) {
  const [every, look] = useUntil(ASK_EVERY_MS)
  const { data: work, error, refetch } = useEndpoint(assignmentProgress, { assignmentId }, { every })
  const done = work ? work.processedAt !== null : false
  look(done || error !== null)
  const heading = useRef<HTMLHeadingElement>(null)
  const there = work !== undefined
  useEffect(() => heading.current?.focus(), [there])

  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!work) return <Skeletons rows={2} height={56} />
  return (
    <div className={classes.processing}>
      <span className={classes.disc} data-done={done || undefined}><Icon name={done ? 'checkCircle' : 'clock'} size={28} /></span>
      <h2 ref={heading} tabIndex={-1}>{done ? texts.processed : texts.processing}</h2>
      <p className={classes.muted}>{work.courses.join(' · ')}</p>
      <div className={classes.bar}><Progress label={texts.progress} value={work.processedPeople} max={work.numberOfPeople} tone={done ? 'success' : 'brand'} /></div>
      <p role="status">{done ? texts.result(work.opened, work.redated, work.mails) : texts.processingHint}</p>
      <div className={classes.ways}>
        <Button component={Link} to="/reports/learner-metrics" variant={done ? 'filled' : 'default'}>{texts.reports}</Button>
        <Button variant="default" onClick={onAnother}>{texts.another}</Button>
      </div>
    </div>
  )
}
