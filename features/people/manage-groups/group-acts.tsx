import { Button } from '@mantine/core'
import { useState } from 'react'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { call, reportProblem, useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import { assignTrainingPage } from '#training/assign-trainings/assign-trainings.page.ts'
import { deleteGroups, type GroupRow, GROUPS_DELETE_MAX, listGroups } from '#training/groups/groups.contract.ts'
import { listLearners } from '../learners/learners.contract.ts'
import { useMany } from '../learners/use-learner-actions.tsx'
import { groupActsTexts as texts } from './group-acts.messages.ts'

interface GroupActsProps {
  readonly groups: readonly GroupRow[]
  readonly clear: () => void
}

/** What can be done with ticked groups: the same as on the page of each. */
export function GroupActs({ groups, clear }: GroupActsProps) {
  const remind = useOverdue(groups)
  const remove = useRemovals(groups, clear)
  const active = groups.filter(({ status }) => status === 'Active').map(({ id }) => id)
  const inReport = [['allTime', 'yes'], ...groups.map(({ id }) => ['groupIds', String(id)])]
  const assign = addressOf(assignTrainingPage, {}, new URLSearchParams(active.map(id => ['groupId', String(id)])))
  return (
    <>
      {active.length > 0 ? (
        <Button component={Link} to={assign} size="xs" variant="default">
          {texts.assign}
        </Button>
      ) : (
        <Act onClick={() => toast(texts.inactive, { kind: 'error' })}>{texts.assign}</Act>
      )}
      <Act busy={remind.busy} onClick={() => void remind.ask()}>
        {texts.remind}
      </Act>
      <Button
        component={Link}
        to={addressOf(pageAt('/learner-reports'), {}, new URLSearchParams(inReport))}
        size="xs"
        variant="default"
      >
        {texts.report}
      </Button>
      <Act busy={remove.busy} onClick={() => void remove.ask()}>
        {texts.remove}
      </Act>
      {remind.dialog}
    </>
  )
}

interface ActProps {
  readonly busy?: boolean
  readonly onClick: () => void
  readonly children: string
}

const Act = ({ busy = false, onClick, children }: ActProps) => (
  <Button size="xs" variant="default" disabled={busy} onClick={onClick}>
    {children}
  </Button>
)

/** Reminds the people of these groups who are overdue, each once, after showing the mail. */
function useOverdue(groups: readonly GroupRow[]) {
  const { entityGuid } = useMembership()
  const { remindMatching, dialog, sending } = useMany()
  const [counting, setCounting] = useState(false)
  const matching = {
    groupId: groups.map(({ id }) => String(id)),
    status: ['Active'],
    trainingStatus: ['Overdue'],
  } as const
  const ask = async () => {
    setCounting(true)
    try {
      const { totalNumberOfItems: count } = await call(listLearners, { entityGuid, ...matching, pageSize: 1 })
      if (count === 0) toast(texts.nobodyOverdue, { kind: 'info' })
      else void remindMatching({ rows: [], count, matching })
    } catch (problem) {
      reportProblem(problem)
    } finally {
      setCounting(false)
    }
  }
  return { ask, dialog, busy: counting || sending }
}

/** Asks once, and says what becomes of the groups below and of those that can't go. */
function useRemovals(groups: readonly GroupRow[], clear: () => void) {
  const { entityGuid } = useMembership()
  const free = groups.filter(({ directUsers }) => directUsers === 0).slice(0, GROUPS_DELETE_MAX)
  const remove = useSend(deleteGroups, {
    refreshes: [listGroups],
    onDone({ deleted, kept }) {
      if (deleted > 0) toast(texts.removed(deleted))
      if (kept.length > 0) toast(texts.kept(kept), { kind: 'error' })
      clear()
    },
  })
  const ask = async () => {
    if (free.length === 0) return toast(texts.allUsed, { kind: 'error' })
    const used = groups.length - free.length
    const yes = await confirm({
      title: texts.removeQuestion(free.length),
      text: texts.removeText + (used > 0 ? texts.keeps(used) : ''),
      confirmLabel: texts.removeYes(free.length),
      cancelLabel: texts.keep,
      danger: true,
    })
    if (yes) await remove.fire({ entityGuid, groupIds: free.map(({ id }) => id) })
  }
  return { ask, busy: remove.sending }
}
