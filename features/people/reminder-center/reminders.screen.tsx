import { Button, Switch } from '@mantine/core'
import { addressOf } from '#platform/shared/address.ts'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { Card, Page } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { toast } from '#platform/web/toast.tsx'
import { organization, updateOrganization } from '#organization/organizations/organizations.contract.ts'
import { reminderCadence } from '#training/reminders/cadence.contract.ts'
import { CadenceFields } from './cadence-fields.tsx'
import { reminderPlan } from './reminder-center.contract.ts'
import { reminderWordsPage } from './reminder-center.page.ts'
import { reminderCenterTexts as texts } from './reminder-center.messages.ts'
import { ReminderDays } from './reminder-days.tsx'
import classes from './reminder-center.module.css'

/** /reminders: what goes out when and to whom, what went out, and how often. Decision 368. */
export function Screen() {
  const { entityGuid } = useMembership()
  const cadence = useEndpoint(reminderCadence, { entityGuid })
  const plan = useEndpoint(reminderPlan, { entityGuid })
  const error = cadence.error ?? plan.error
  const again = () => void Promise.all([cadence.refetch(), plan.refetch()])
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        <Button component={Link} to={addressOf(reminderWordsPage)} variant="default">
          {texts.words}
        </Button>
      }
    >
      {cadence.data && plan.data ? (
        <div className={classes.columns}>
          <div className={classes.stack}>
            <OnOff enabled={cadence.data.enabled} />
            <ReminderDays
              which="planned"
              days={plan.data.planned}
              empty={cadence.data.enabled ? texts.nothingPlanned : texts.off}
            />
            <ReminderDays which="sent" days={plan.data.sent} empty={texts.nothingSent} />
          </div>
          <CadenceFields stored={cadence.data} />
        </div>
      ) : error ? (
        <FailedState error={error} onRetry={again} />
      ) : (
        <Skeletons rows={3} height={160} gap={16} />
      )}
    </Page>
  )
}

/** The organization's own setting, which its profile shows, too. */
function OnOff({ enabled }: { enabled: boolean }) {
  const { entityGuid } = useMembership()
  const save = useSend(updateOrganization, {
    refreshes: [reminderCadence, reminderPlan, organization],
    onDone: ({ remindersEnabled }) => toast(remindersEnabled ? texts.turnedOn : texts.turnedOff),
  })
  return (
    <Card>
      <Switch
        label={texts.on}
        description={texts.onHint}
        checked={enabled}
        disabled={save.sending}
        onChange={event => void save.fire({ entityGuid, remindersEnabled: event.currentTarget.checked })}
      />
    </Card>
  )
}
