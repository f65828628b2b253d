import { pageAt } from '#platform/shared/address.ts'
import { Link, usePlace } from '#platform/web/router.tsx'
import { SignInFrame } from '#identity/sign-in-frame/sign-in-frame.tsx'
import { verifyEmailTexts } from './verify-email.messages.ts'

/** Says to check the inbox, after a mail was sent again. Spec A2. */
export function Screen() {
  const { query } = usePlace()
  const forgot = query.get('forgot') === 'true'
  const email = addressIn(query.get('email'))
  return (
    <SignInFrame
      title={forgot ? verifyEmailTexts.forgotTitle : verifyEmailTexts.verifyTitle}
      footer={<Link to={pageAt('/login')}>{verifyEmailTexts.backToLogin}</Link>}
    >
      <p>{forgot ? verifyEmailTexts.resetSent(email) : verifyEmailTexts.confirmationSent(email)}</p>
      <p>{verifyEmailTexts.openLink}</p>
    </SignInFrame>
  )
}

/** The page shows what its address contains: only text that looks like an email is repeated. */
const addressIn = (text: string | null): string | null =>
  text && text.length <= 254 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text) ? text : null
