import { SignInFrame } from '#identity/sign-in-frame/sign-in-frame.tsx'
import { certificateVerificationTexts } from './certificate-verification.messages.ts'
import { NumberForm } from './number-form.tsx'

/** /verify-certificate: a number, typed or read aloud. Spec D8. */
export function Screen() {
  return (
    <SignInFrame title={certificateVerificationTexts.title} lead={certificateVerificationTexts.lead}>
      <NumberForm />
    </SignInFrame>
  )
}
