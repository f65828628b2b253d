import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { Icon } from '#platform/web/icons.tsx'
import { Progress } from '#platform/web/progress.tsx'
import { Link } from '#platform/web/router.tsx'
import { EmptyState, FailedState, Skeletons } from '#platform/web/states.tsx'
import { assignmentProgress, recentAssignments, retryAssignment } from '../assignments/assignments.contract.ts'
import classes from './assign-trainings.module.css'
import { assignTrainingsTexts } from './assign-trainings.messages.ts'
import { useUntil } from './use-until.tsx'

const ASK_EVERY_MS = 1_000

/** Step 3: the progress of the work; a person who leaves finds it again. Spec B2. */
export function ProgressStep({ assignmentId, onAnother }: { assignmentId: number; onAnother: () => void }) {
  const [every, look] = useUntil(ASK_EVERY_MS)
  const { data: work, error, refetch } = useEndpoint(assignmentProgress, { assignmentId }, { every })
  const again = useSend(retryAssignment, { refreshes: [assignmentProgress, recentAssignments] })
  const done = work ? work.processedAt !== null : false
  const failed = work ? work.stoppedAt !== null : false
  look(done || failed || error !== null)
  const heading = useRef<HTMLHeadingElement>(null)
  const there = work !== undefined
  useEffect(() => {
    heading.current?.focus()
  }, [there])

  if (error?.status === 404)
    return (
      <EmptyState
        icon="assign"
        text={assignTrainingsTexts.unknown}
        action={{ label: assignTrainingsTexts.another, onClick: onAnother }}
      />
    )
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!work) return <Skeletons rows={2} height={56} />
  return (
    <div className={classes.processing}>
      <span className={classes.disc} data-done={done || undefined} data-failed={failed || undefined}>
        <Icon name={done ? 'checkCircle' : failed ? 'alert' : 'clock'} size={28} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {done
          ? assignTrainingsTexts.processed
          : failed
            ? assignTrainingsTexts.stopped
            : assignTrainingsTexts.processing}
      </h2>
      <p className={classes.muted}>{work.courses.join(' · ')}</p>
      <div className={classes.bar}>
        <Progress
          label={assignTrainingsTexts.progress}
          value={work.processedPeople}
          max={work.numberOfPeople}
          figures={assignTrainingsTexts.peopleDone(work.processedPeople, work.numberOfPeople)}
          tone={done ? 'success' : 'brand'}
        />
      </div>
      <p role="status">
        {done
          ? assignTrainingsTexts.result(work.opened, work.redated, work.mails)
          : failed
            ? assignTrainingsTexts.stoppedHint
            : assignTrainingsTexts.processingHint}
      </p>
      <div className={classes.ways}>
        {failed && (
          <Button
            loading={again.sending}
            leftSection={<Icon name="refresh" size={16} />}
            onClick={() => void again.fire({ assignmentId })}
          >
            {assignTrainingsTexts.tryAgain}
          </Button>
        )}
        <Button
          component={Link}
          to={addressOf(pageAt('/reports/learner-metrics'))}
          variant={done ? 'filled' : 'default'}
        >
          {assignTrainingsTexts.reports}
        </Button>
        <Button variant="default" onClick={onAnother}>
          {assignTrainingsTexts.another}
        </Button>
      </div>
    </div>
  )
}
