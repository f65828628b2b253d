import { z } from 'zod'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { Form, SubmitButton, Switch, useFormOf } from '#platform/web/form.tsx'
import { Card } from '#platform/web/page.tsx'
import { useMe } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { ProfileFrame } from '../profile-frame/profile-frame.tsx'
import { profileScreensTexts } from '../profile-frame/profile-screens.messages.ts'
import { notificationsPage } from './mail-preferences.page.ts'
import { mailPreferences, saveMailPreferences } from './mail-preferences.contract.ts'
import { notifications as texts } from './mail-preferences.messages.ts'
import classes from './mail-preferences.module.css'

const Choice = z.strictObject({ reminders: z.boolean(), cards: z.boolean(), digest: z.boolean() })

/** /profile/notifications. Spec D8. */
export function Screen() {
  const { email } = useMe()
  const { data, error, refetch } = useEndpoint(mailPreferences, {})
  return (
    <ProfileFrame page={notificationsPage} lead={texts.lead(email)}>
      {data ? (
        <Chosen {...data} />
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={1} height={160} />
      )}
      <Card title={texts.always}>
        <ul className={classes.always}>
          {texts.alwaysRows.map(row => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      </Card>
    </ProfileFrame>
  )
}

function Chosen(wanted: z.output<typeof Choice>) {
  const form = useFormOf(Choice, wanted)
  const save = useSend(saveMailPreferences, { toast: profileScreensTexts.saved, refreshes: [mailPreferences] })
  // The summary goes to administrators alone.
  const administers = useMe().profiles.some(({ roles }) => roles.includes('EntityAdmin'))
  useUnsaved(form.formState.isDirty)
  return (
    <Card title={texts.optional}>
      <Form
        form={form}
        label={texts.optional}
        send={async values => {
          await save.send(values)
          form.reset(values)
        }}
      >
        <Switch of={form} name="reminders" label={texts.reminders} description={texts.remindersHint} />
        <Switch of={form} name="cards" label={texts.cards} description={texts.cardsHint} />
        {administers && <Switch of={form} name="digest" label={texts.digest} description={texts.digestHint} />}
        <div>
          <SubmitButton>{profileScreensTexts.save}</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
