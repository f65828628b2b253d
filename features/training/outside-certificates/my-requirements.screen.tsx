import { useState } from 'react'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { Page } from '#platform/web/page.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { EmptyState, FailedState, Skeletons } from '#platform/web/states.tsx'
import { type MyRequirement, type MyRequirements, myRequirements } from './my-requirements.contract.ts'
import { myRequirementsTexts as texts } from './my-requirements.messages.ts'
import classes from './outside-certificates.module.css'
import { RequirementCard } from './requirement-card.tsx'
import { SendDialog } from './send-dialog.tsx'
import { SentList } from './sent-list.tsx'

/** /my-requirements: what the person's organization requires of them, and certificates from elsewhere for it. */
export function Screen() {
  const { entityGuid } = useMembership()
  const { data, error, refetch } = useEndpoint(myRequirements, { entityGuid })
  return (
    <Page title={texts.title} lead={data && data.requirements.length > 0 ? leadOf(data.requirements) : undefined}>
      {data ? (
        <Mine answer={data} />
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={3} height={168} gap={16} />
      )}
    </Page>
  )
}

function leadOf(requirements: readonly MyRequirement[]): string {
  const count = (standing: MyRequirement['standing']) => requirements.filter(one => one.standing === standing).length
  const overdue = count('Overdue')
  if (overdue > 0) return texts.overdue(overdue)
  const open = count('ToDo')
  return open > 0 ? texts.open(open) : texts.allMet
}

function Mine({ answer: { requirements, certificates, today } }: { answer: MyRequirements }) {
  const { show, dialog } = useSending(today)
  const first = requirements.find(
    ({ training, standing }) => training && (standing === 'Overdue' || standing === 'ToDo'),
  )
  const ids = new Set(requirements.map(({ id }) => id))
  const others = certificates.filter(({ requirementId }) => !ids.has(requirementId))
  return (
    <>
      {requirements.length === 0 && <Nothing />}
      {requirements.length > 0 && (
        <ul className={classes.cards}>
          {requirements.map(requirement => (
            <RequirementCard
              key={requirement.id}
              requirement={requirement}
              certificates={certificates.filter(({ requirementId }) => requirementId === requirement.id)}
              first={requirement === first}
              onSend={() => show(requirement)}
            />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <section className={classes.others} aria-labelledby="others">
          <h2 id="others" className={classes.title}>
            {texts.otherTitle}
          </h2>
          <SentList certificates={others} named />
        </section>
      )}
      {dialog}
    </>
  )
}

function Nothing() {
  return (
    <EmptyState
      icon="checkCircle"
      title={texts.emptyTitle}
      text={texts.empty}
      action={{ label: texts.toTraining, to: addressOf(pageAt('/my-training')) }}
    />
  )
}

/** The dialog for one requirement; it keeps its content while it fades. */
function useSending(today: string) {
  const [sending, setSending] = useState<{ requirement: MyRequirement; at: number } | null>(null)
  const [open, setOpen] = useState(false)
  const show = (requirement: MyRequirement) => {
    setSending({ requirement, at: (sending?.at ?? 0) + 1 })
    setOpen(true)
  }
  const dialog = sending && (
    <SendDialog
      key={sending.at}
      requirement={sending.requirement}
      today={today}
      open={open}
      onClose={() => setOpen(false)}
    />
  )
  return { show, dialog }
}
