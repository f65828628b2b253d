import { Button } from '@mantine/core'
import { Fragment, useEffect } from 'react'
import { refresh } from '#platform/web/api.ts'
import { formatDateTime, formatNumber } from '#platform/web/format.ts'
import { Icon } from '#platform/web/icons.tsx'
import { Notice } from '#platform/web/notice.tsx'
import { Progress } from '#platform/web/progress.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { outcomeWords } from './batch-people.messages.ts'
import { batchPeoplePage } from './batch-people.page.ts'
import { type BatchHead, batchPeople } from './invite-batches.contract.ts'
import { undoBatchTexts as undoTexts } from './undo-batch.messages.ts'
import { useMinutesLeft, useUndoBatch } from './use-undo-batch.tsx'

/** While it can be undone, with the time that is left. */
export function UndoButton({ batchId, batch: { name, undoUntil } }: { batchId: number; batch: BatchHead }) {
  const minutes = useMinutesLeft(undoUntil)
  const { ask, busy } = useUndoBatch({ batchId, name })
  if (minutes === null) return null
  return (
    <Button variant="default" loading={busy} leftSection={<Icon name="history" size={16} />} onClick={ask}>
      {undoTexts.yes} · {undoTexts.left(minutes)}
    </Button>
  )
}

/** How often the progress is requested, in milliseconds. */
const LOOK_EVERY = 2_000

/** That it is being undone, or was, and who stayed. */
export function UndoNews({ batchId, batch: { undone, status, outcomes } }: { batchId: string; batch: BatchHead }) {
  const { timeZone } = useMembership()
  const moving = undone ? undone.doneAt === null : status === 'Confirmed' || status === 'InProcess'
  useEffect(() => {
    if (!moving) return
    const timer = setInterval(() => {
      if (!document.hidden) void refresh(batchPeople)
    }, LOOK_EVERY)
    return () => clearInterval(timer)
  }, [moving])
  if (!undone) return null
  const { by, doneAt, processed, people } = undone
  if (doneAt === null) return <Progress label={undoTexts.undoing(by)} value={processed} max={people} />
  const stayed = outcomes.filter(({ outcome }) => outcome === 'Joined' || outcome === 'Updated')
  return (
    <Notice>
      {undoTexts.undone(by, formatDateTime(doneAt, timeZone))}{' '}
      {stayed.length > 0 && undoTexts.stayed(stayed.reduce((sum, { count }) => sum + count, 0))}{' '}
      {stayed.map(({ outcome, count }, at) => (
        <Fragment key={outcome}>
          {at > 0 && ', '}
          <Link to={batchPeoplePage} params={{ batchId }} query={{ outcome }}>
            {formatNumber(count)} {outcomeWords[outcome](count)}
          </Link>
        </Fragment>
      ))}
    </Notice>
  )
}
