import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { Icon } from '#platform/web/icons.tsx'
import { Progress } from '#platform/web/progress.tsx'
import { Link } from '#platform/web/router.tsx'
import { EmptyState, FailedState, Skeletons } from '#platform/web/states.tsx'
import {
  type AssignmentProgress,
  assignmentProgress,
  recentAssignments,
  retryAssignment,
} from '../assignments/assignments.contract.ts'
import classes from './assign-trainings.module.css'
import { assignTrainingsTexts } from './assign-trainings.messages.ts'
import { useUntil } from './use-until.tsx'

const ASK_EVERY_MS = 1_000

/** Step 3: the progress of the work; a person who leaves finds it again. Spec B2. */
export function ProgressStep({ assignmentId, onAnother }: { assignmentId: number; onAnother: () => void }) {
  const [every, look] = useUntil(ASK_EVERY_MS)
  const { data: work, error, refetch } = useEndpoint(assignmentProgress, { assignmentId }, { every })
  const state = !work ? null : work.processedAt !== null ? 'done' : work.stoppedAt !== null ? 'failed' : 'working'
  look(state === 'done' || state === 'failed' || error !== null)
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
  if (!work || !state) return <Skeletons rows={2} height={56} />
  const { icon, title, hint } = wordsOf(work)[state]
  return (
    <div className={classes.processing}>
      <span
        className={classes.disc}
        data-done={state === 'done' || undefined}
        data-failed={state === 'failed' || undefined}
      >
        <Icon name={icon} size={28} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className={classes.muted}>{work.courses.join(' · ')}</p>
      <div className={classes.bar}>
        <Progress
          label={assignTrainingsTexts.progress}
          value={work.processedPeople}
          max={work.numberOfPeople}
          figures={assignTrainingsTexts.peopleDone(work.processedPeople, work.numberOfPeople)}
          tone={state === 'done' ? 'success' : 'brand'}
        />
      </div>
      <p role="status">{hint}</p>
      <Ways assignmentId={assignmentId} state={state} onAnother={onAnother} />
    </div>
  )
}

type State = 'done' | 'failed' | 'working'

const wordsOf = ({ opened, redated, mails }: AssignmentProgress) =>
  ({
    done: {
      icon: 'checkCircle',
      title: assignTrainingsTexts.processed,
      hint: assignTrainingsTexts.result(opened, redated, mails),
    },
    failed: { icon: 'alert', title: assignTrainingsTexts.stopped, hint: assignTrainingsTexts.stoppedHint },
    working: { icon: 'clock', title: assignTrainingsTexts.processing, hint: assignTrainingsTexts.processingHint },
  }) as const satisfies Record<State, unknown>

/** On from here. */
function Ways({ assignmentId, state, onAnother }: { assignmentId: number; state: State; onAnother: () => void }) {
  const again = useSend(retryAssignment, { refreshes: [assignmentProgress, recentAssignments] })
  return (
    <div className={classes.ways}>
      {state === 'failed' && (
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
        variant={state === 'done' ? 'filled' : 'default'}
      >
        {assignTrainingsTexts.reports}
      </Button>
      <Button variant="default" onClick={onAnother}>
        {assignTrainingsTexts.another}
      </Button>
    </div>
  )
}
