import { Button } from '@mantine/core'
import { pageAt } from '#platform/shared/address.ts'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { messageOf } from '#platform/web/problems.ts'
import { Link, usePlace } from '#platform/web/router.tsx'
import { Skeletons } from '#platform/web/states.tsx'
import { SignInFrame } from '#identity/sign-in-frame/sign-in-frame.tsx'
import { resubscribe, unsubscribe, unsubscribeLink } from './mail-preferences.contract.ts'
import { messages, texts } from './mail-preferences.messages.ts'

/** The target of a mail's link: nothing happens before the button is pressed. */
export function Screen() {
  const token = usePlace().query.get('token') ?? ''
  const { data, error } = useEndpoint(unsubscribeLink, { token }, { enabled: token !== '' })
  const leave = useSend(unsubscribe, { refreshes: [unsubscribeLink] })
  const undo = useSend(resubscribe, { refreshes: [unsubscribeLink] })
  const home = <Link to={pageAt('/login')}>{texts.home}</Link>
  if (token === '' || error)
    return (
      <SignInFrame title={texts.failed} lead={token === '' ? messages.linkInvalid : messageOf(error)} footer={home}>
        {null}
      </SignInFrame>
    )
  if (!data)
    return (
      <SignInFrame title={texts.title}>
        <Skeletons rows={2} height={44} />
      </SignInFrame>
    )
  const kind = texts.kinds[data.kind]
  return (
    <SignInFrame title={texts.title} lead={texts.still} footer={home}>
      <p role="status">{data.wanted ? texts.ask(kind, data.email) : texts.left(kind, data.email)}</p>
      {data.wanted ? (
        <Button onClick={() => void leave.fire({ token })} loading={leave.sending} fullWidth>
          {texts.unsubscribe}
        </Button>
      ) : (
        <Button variant="default" onClick={() => void undo.fire({ token })} loading={undo.sending} fullWidth>
          {texts.undo}
        </Button>
      )}
    </SignInFrame>
  )
}
