import { Button } from '@mantine/core'
import { useState } from 'react'
import { messageOf, useEndpoint, useSend } from '#platform/web/api.ts'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { Link } from '#platform/web/router.tsx'
import { confirm } from '#platform/web/dialog.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Page } from '#platform/web/page.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { EmptyState, FailedState, Skeletons } from '#platform/web/states.tsx'
import { toast } from '#platform/web/toast.tsx'
import { Escalation } from './escalation.tsx'
import { SupervisorCard } from './supervisor-card.tsx'
import { AddSupervisor, ChangeSupervisor } from './supervisor-dialog.tsx'
import { endSupervisor, listSupervisors, type Supervisor } from './supervision.contract.ts'
import { supervisorsTexts as texts } from './supervision-screens.messages.ts'
import cards from '#platform/web/card-list.module.css'

/** /supervisors: who looks after whom, and when they are told. Decision 318. */
export function Screen() {
  const { entityGuid } = useMembership()
  const { data, error, refetch } = useEndpoint(listSupervisors, { entityGuid })
  const { show, dialogs } = useDialogs()
  const ask = useEnd()
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        <>
          <Button component={Link} to={addressOf(pageAt('/reminders'))} variant="default">
            {texts.reminders}
          </Button>
          <Button leftSection={<Icon name="plus" size={16} />} onClick={() => show(null)}>
            {texts.add}
          </Button>
        </>
      }
    >
      {data?.supervisors.length === 0 ? (
        <EmptyState
          title={texts.emptyTitle}
          text={texts.empty}
          icon="people"
          action={{ label: texts.add, onClick: () => show(null) }}
        />
      ) : data ? (
        <ul className={cards.list}>
          {data.supervisors.map(one => (
            <li key={one.entityUserId}>
              <SupervisorCard supervisor={one} onChange={() => show(one)} onEnd={() => void ask(one)} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={3} height={112} gap={16} />
      )}
      {data && data.supervisors.length > 0 && (
        <Escalation key={data.escalateAfterDays} escalateAfterDays={data.escalateAfterDays} />
      )}
      {dialogs}
    </Page>
  )
}

function useDialogs() {
  const [opened, setOpened] = useState<{ of: Supervisor | null; at: number } | null>(null)
  const [open, setOpen] = useState(false)
  const show = (of: Supervisor | null) => {
    setOpened({ of, at: (opened?.at ?? 0) + 1 })
    setOpen(true)
  }
  const dialog = { open, onClose: () => setOpen(false) }
  const dialogs =
    opened &&
    (opened.of ? (
      <ChangeSupervisor key={opened.at} of={opened.of} {...dialog} />
    ) : (
      <AddSupervisor key={opened.at} {...dialog} />
    ))
  return { show, dialogs }
}

/** Takes the role away, if the person is sure. */
function useEnd() {
  const { entityGuid } = useMembership()
  const end = useSend(endSupervisor, {
    toast: texts.removed,
    refreshes: [listSupervisors],
    onProblem: problem => toast(messageOf(problem), { kind: 'error' }),
  })
  return async ({ entityUserId, firstName, lastName }: Supervisor) => {
    const yes = await confirm({
      title: texts.removeQuestion(`${firstName} ${lastName}`),
      text: texts.removeText,
      confirmLabel: texts.remove,
      cancelLabel: texts.cancel,
      danger: true,
    })
    if (yes) await end.fire({ entityGuid, entityUserId })
  }
}
