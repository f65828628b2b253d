import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { addressOf } from '#platform/shared/address.ts'
import { useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { Email } from '#platform/web/email.tsx'
import { formatDay } from '#platform/web/format.ts'
import { Grid, type ColumnOf, MultiFilter, type RowMenuItem, SearchFilter, type Selected } from '#platform/web/grid.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { toast } from '#platform/web/toast.tsx'
import { useListColumns } from '#identity/user-state/use-list-columns.tsx'
import { joinSettingsPage } from '../join-page/join-page.page.ts'
import {
  type Decision,
  decideJoinRequests,
  joinRequestGrid,
  type JoinRequestRow,
  JoinRequestStatus,
} from './join-requests.contract.ts'
import { statuses, joinRequestsTexts } from './join-requests.messages.ts'
import classes from './join-requests.module.css'

export interface JoinRequestsTabProps {
  /** What is done to many of them, beside the number that waits. */
  readonly strip: ReactNode
  /** The answers to all that the filters find. */
  readonly answers: (selected: Selected<JoinRequestRow>, clear: () => void) => ReactNode
}

/** Who asked to join, and the administrators' answers: a tab of the learners. Spec D6, D8. */
export function JoinRequestsTab({ strip, answers }: JoinRequestsTabProps) {
  const { entityGuid, timeZone } = useMembership()
  const { decide, sending } = useDecide(entityGuid)
  const chosen = useListColumns('joinRequests', columns(timeZone))
  return (
    <Grid
      endpoint={joinRequestGrid}
      label={joinRequestsTexts.requests}
      input={{ entityGuid }}
      columns={chosen.columns}
      actions={chosen.button}
      rowKey={row => row.id}
      twoLines
      filters={filters}
      above={({ waiting }) => (
        <div className={classes.above}>
          <p className={classes.waiting}>{joinRequestsTexts.waiting(waiting)}</p>
          {strip}
        </div>
      )}
      matching
      rowMenu={row => menuOf(row, decision => void decide(decision, [row]))}
      bulk={(selected, clear) =>
        selected.matching ? (
          answers(selected, clear)
        ) : (
          <Answers
            waiting={selected.rows.filter(({ status }) => status === 'requested')}
            sending={sending}
            onAnswer={(decision, waiting) =>
              void decide(decision, waiting).then(answered => {
                if (answered) clear()
              })
            }
          />
        )
      }
      empty={{
        title: joinRequestsTexts.emptyTitle,
        text: joinRequestsTexts.empty,
        action: { label: joinRequestsTexts.setUp, to: addressOf(joinSettingsPage), quiet: true },
      }}
    />
  )
}

const filters = (
  <>
    <SearchFilter placeholder={joinRequestsTexts.search} />
    <MultiFilter
      of={joinRequestGrid}
      name="status"
      label={joinRequestsTexts.status}
      options={JoinRequestStatus.options.map(value => ({ value, label: statuses[value].label }))}
    />
  </>
)

interface AnswersProps {
  readonly waiting: readonly JoinRequestRow[]
  readonly sending: boolean
  readonly onAnswer: (decision: Decision, waiting: readonly JoinRequestRow[]) => void
}

function Answers({ waiting, sending, onAnswer }: AnswersProps) {
  const answer = (decision: Decision) => onAnswer(decision, waiting)
  return (
    <>
      <Button size="xs" disabled={waiting.length === 0} loading={sending} onClick={() => answer('approve')}>
        {joinRequestsTexts.approveMany(waiting.length)}
      </Button>
      <Button size="xs" variant="default" disabled={waiting.length === 0 || sending} onClick={() => answer('decline')}>
        {joinRequestsTexts.declineMany(waiting.length)}
      </Button>
    </>
  )
}

const columns = (timeZone: string): ColumnOf<typeof joinRequestGrid>[] => {
  const day = (instant: string) => formatDay(instant, timeZone)
  return [
    {
      id: 'email',
      header: joinRequestsTexts.columns.email,
      sort: 'email',
      cell: row => <Email address={row.email} />,
      card: 'title',
    },
    {
      id: 'status',
      header: joinRequestsTexts.columns.status,
      sort: 'status',
      cell: row => <StatusChip tone={statuses[row.status].tone}>{statuses[row.status].label}</StatusChip>,
      card: 'end',
      width: 140,
    },
    {
      id: 'requested',
      header: joinRequestsTexts.columns.requested,
      sort: 'requestedAt',
      cell: row => day(row.requestedAt),
      nowrap: true,
      width: 140,
    },
    {
      id: 'answered',
      header: joinRequestsTexts.columns.answered,
      sort: 'decidedAt',
      width: 220,
      cell: row =>
        row.decidedAt && (
          <>
            {day(row.decidedAt)}
            <div className={classes.by}>
              {row.decidedBy ? joinRequestsTexts.by(row.decidedBy) : joinRequestsTexts.byList}
            </div>
          </>
        ),
    },
  ]
}

function menuOf({ status }: JoinRequestRow, decide: (decision: Decision) => void): RowMenuItem[] {
  if (status === 'requested') {
    return [
      { label: joinRequestsTexts.approve, icon: 'check', onClick: () => decide('approve') },
      { label: joinRequestsTexts.decline, icon: 'close', danger: true, onClick: () => decide('decline') },
    ]
  }
  return status === 'approved'
    ? [{ label: joinRequestsTexts.cancel, icon: 'close', danger: true, onClick: () => decide('cancel') }]
    : []
}

/** Sends a decision, asking first if it takes something away; true once it was made. */
function useDecide(entityGuid: string) {
  const { fire, sending } = useSend(decideJoinRequests, {
    refreshes: [joinRequestGrid],
    onDone: ({ done, otherwise }, { decision }) => {
      if (done > 0) toast(joinRequestsTexts.done[decision](done))
      if (otherwise > 0) toast(joinRequestsTexts.otherwise(otherwise), { kind: 'info' })
    },
  })
  async function decide(decision: Decision, rows: readonly JoinRequestRow[]): Promise<boolean> {
    const question = {
      approve: null,
      decline: {
        title: joinRequestsTexts.declineTitle(rows.length),
        text: joinRequestsTexts.declineText,
        confirmLabel: joinRequestsTexts.decline,
        cancelLabel: joinRequestsTexts.keepMany,
        danger: true,
      },
      cancel: {
        title: joinRequestsTexts.cancelTitle,
        text: joinRequestsTexts.cancelText(rows[0]?.email ?? ''),
        confirmLabel: joinRequestsTexts.cancel,
        cancelLabel: joinRequestsTexts.keep,
        danger: true,
      },
    }[decision]
    if (question && !(await confirm(question))) return false
    await fire({ entityGuid, ids: rows.map(({ id }) => id), decision })
    return true
  }
  return { decide, sending }
}
