import { pageAt } from '#platform/shared/address.ts'
import { Link, usePlace } from '#platform/web/router.tsx'
import { SignInFrame } from '#identity/sign-in-frame/sign-in-frame.tsx'
import { texts } from './verify-email.messages.ts'

/** Says to check the inbox, after a mail was sent again. Spec A2. */
export function Screen() {
  const { query } = usePlace()
  const forgot = query.get('forgot') === 'true'
  const email = addressIn(query.get('email'))
  return (
    <SignInFrame
      title={forgot ? texts.forgotTitle : texts.verifyTitle}
      footer={<Link to={pageAt('/login')}>{texts.backToLogin}</Link>}
    >
      <p>{forgot ? texts.resetSent(email) : texts.confirmationSent(email)}</p>
      <p>{texts.openLink}</p>
    </SignInFrame>
  )
}

/** The page shows what its address contains: only text that looks like an email is repeated. */
const addressIn = (text: string | null): string | null =>
  text && text.length <= 254 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text) ? text : null
