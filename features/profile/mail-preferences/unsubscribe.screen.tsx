import { Button } from '@mantine/core'
import { pageAt } from '#platform/shared/address.ts'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { messageOf } from '#platform/web/problems.ts'
import { Link, usePlace } from '#platform/web/router.tsx'
import { Skeletons } from '#platform/web/states.tsx'
import { SignInFrame } from '#identity/sign-in-frame/sign-in-frame.tsx'
import { resubscribe, unsubscribe, unsubscribeLink } from './mail-preferences.contract.ts'
import { mailPreferencesMessages, mailPreferencesTexts } from './mail-preferences.messages.ts'

/** The target of a mail's link: nothing happens before the button is pressed. */
export function Screen() {
  const token = usePlace().query.get('token') ?? ''
  const { data, error } = useEndpoint(unsubscribeLink, { token }, { enabled: token !== '' })
  const leave = useSend(unsubscribe, { refreshes: [unsubscribeLink] })
  const undo = useSend(resubscribe, { refreshes: [unsubscribeLink] })
  const home = <Link to={pageAt('/login')}>{mailPreferencesTexts.home}</Link>
  if (token === '' || error)
    return (
      <SignInFrame
        title={mailPreferencesTexts.failed}
        lead={token === '' ? mailPreferencesMessages.linkInvalid : messageOf(error)}
        footer={home}
      >
        {null}
      </SignInFrame>
    )
  if (!data)
    return (
      <SignInFrame title={mailPreferencesTexts.title}>
        <Skeletons rows={2} height={44} />
      </SignInFrame>
    )
  const kind = mailPreferencesTexts.kinds[data.kind]
  return (
    <SignInFrame title={mailPreferencesTexts.title} lead={mailPreferencesTexts.still} footer={home}>
      <p role="status">
        {data.wanted ? mailPreferencesTexts.ask(kind, data.email) : mailPreferencesTexts.left(kind, data.email)}
      </p>
      {data.wanted ? (
        <Button onClick={() => void leave.fire({ token })} loading={leave.sending} fullWidth>
          {mailPreferencesTexts.unsubscribe}
        </Button>
      ) : (
        <Button variant="default" onClick={() => void undo.fire({ token })} loading={undo.sending} fullWidth>
          {mailPreferencesTexts.undo}
        </Button>
      )}
    </SignInFrame>
  )
}
