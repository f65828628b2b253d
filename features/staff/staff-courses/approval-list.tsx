import { Button } from '@mantine/core'
import { useEndpoint } from '#platform/web/api.ts'
import { useDialog } from '#platform/web/dialog.tsx'
import { formatDate, formatNumber } from '#platform/web/format.ts'
import { Card } from '#platform/web/page.tsx'
import { useMe } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import type { Approval } from '#courses/courses/courses.contract.ts'
import { useDuty } from '../staff-visits/use-duty.tsx'
import { courseApprovals } from './approvals.contract.ts'
import { approvalsTexts as texts } from './approvals.messages.ts'
import { EndApprovalDialog } from './end-approval-dialog.tsx'
import { EnterApprovalDialog } from './enter-approval-dialog.tsx'
import classes from './floors.module.css'

/** Which boards count the course as continuing education, and on which days. Spec D4. */
export function ApprovalList({ courseId }: { courseId: number }) {
  const may = useDuty('floors')
  const dialog = useDialog()
  const { data, error, refetch } = useEndpoint(courseApprovals, { courseId })
  return (
    <Card
      title={texts.title}
      actions={
        may && (
          <Button variant="default" onClick={dialog.show}>
            {texts.add}
          </Button>
        )
      }
    >
      <p className={classes.lead}>{texts.lead}</p>
      {data ? (
        <Approvals courseId={courseId} rows={data.rows} may={may} />
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={1} />
      )}
      <EnterApprovalDialog key={dialog.times} courseId={courseId} {...dialog.props} />
    </Card>
  )
}

function Approvals({ rows, ...rest }: { courseId: number; rows: readonly Approval[]; may: boolean }) {
  if (rows.length === 0) return <p className={classes.none}>{texts.none}</p>
  return (
    <ul className={classes.floors} aria-label={texts.title}>
      {rows.map(approval => (
        <OneApproval key={approval.approvalId} approval={approval} {...rest} />
      ))}
    </ul>
  )
}

function chipOf({ fromOn, untilOn }: Approval, today: string): [Tone, string] {
  if (untilOn !== null && untilOn < fromOn) return ['neutral', texts.never]
  if (untilOn !== null && untilOn < today) return ['neutral', texts.ended]
  return fromOn > today ? ['brand', texts.planned] : ['success', texts.standing]
}

function daysOf({ fromOn, untilOn }: Approval): string {
  const first = formatDate(fromOn)
  return untilOn === null || untilOn < fromOn ? texts.from(first) : texts.days(first, formatDate(untilOn))
}

function OneApproval({ courseId, approval, may }: { courseId: number; approval: Approval; may: boolean }) {
  const { today } = useMe()
  const dialog = useDialog()
  const [tone, word] = chipOf(approval, today)
  const { body, number, state, hours, keepYears, untilOn, endedReason } = approval
  const name = texts.name(body, number)
  const details = [
    daysOf(approval),
    state,
    hours === null ? null : texts.hours(formatNumber(hours)),
    keepYears === null ? null : texts.keep(keepYears),
  ]
  return (
    <li>
      <span className={classes.lines}>
        <span className={classes.name}>
          {name} <StatusChip tone={tone}>{word}</StatusChip>
        </span>
        <span className={classes.second}>{details.filter(Boolean).join(' · ')}</span>
        {endedReason && <span className={classes.second}>{texts.endedReason(endedReason)}</span>}
      </span>
      {may && (untilOn === null || untilOn >= today) && (
        <>
          <Button size="xs" variant="default" aria-label={texts.endOf(name)} onClick={dialog.show}>
            {texts.end}
          </Button>
          <EndApprovalDialog key={dialog.times} courseId={courseId} approval={approval} {...dialog.props} />
        </>
      )}
    </li>
  )
}
