import { Button } from '@mantine/core'
import { type Address } from '#platform/shared/address.ts'
import { Notice } from '#platform/web/notice.tsx'
import { Link } from '#platform/web/router.tsx'
import type { Me } from '#identity/sign-in/sign-in.contract.ts'
import { continueAsTexts } from './continue-as.messages.ts'
import classes from '#identity/sign-in-frame/sign-in-frame.module.css'
import { SignInFrame } from '#identity/sign-in-frame/sign-in-frame.tsx'

interface ContinueAsProps {
  readonly who: Me
  readonly to: Address
  /** What went wrong on the way here. */
  readonly warning: string | null
  /** The person wants the form; nobody is signed out before someone else has signed in. */
  readonly onElse: () => void
}

/** /login for a person who is already signed in. Decision 176. */
export function ContinueAs({ who: { firstName, lastName, email }, to, warning, onElse }: ContinueAsProps) {
  const name = `${firstName} ${lastName}`.trim() || email
  return (
    <SignInFrame title={continueAsTexts.signedInAlready} lead={continueAsTexts.signedInAs(name, email)}>
      <div className={classes.form}>
        {warning && <Notice tone="warning">{warning}</Notice>}
        <Button component={Link} to={to} fullWidth>
          {continueAsTexts.continueAs(name)}
        </Button>
        <Button variant="default" onClick={onElse} fullWidth>
          {continueAsTexts.someoneElse}
        </Button>
      </div>
    </SignInFrame>
  )
}
