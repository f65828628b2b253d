import { useState } from 'react'
import { usePlace } from '#platform/web/router.tsx'
import { ReadingFrame } from '#identity/sign-in-frame/reading-frame.tsx'
import { OwnRequests } from './own-requests.tsx'
import { privacyRequestTexts as texts } from './privacy-request.messages.ts'
import { AddressStep, CodeStep } from './proof-steps.tsx'
import { storedPass } from './stored-pass.ts'

type Step = { readonly at: 'address'; readonly ended?: boolean } | { at: 'code'; email: string; codeGuid: string }

/** /privacy-request: proof of an address, and then its requests. Spec D8. */
export function Screen() {
  const { query } = usePlace()
  const [pass, setPass] = useState(storedPass.get)
  const [step, setStep] = useState<Step>({ at: 'address' })
  const leave = (ended: boolean) => {
    storedPass.forget()
    setPass(null)
    setStep({ at: 'address', ended })
  }
  if (pass !== null)
    return (
      <ReadingFrame title={texts.title}>
        <OwnRequests pass={pass} onLeave={leave} />
      </ReadingFrame>
    )
  return (
    <ReadingFrame title={texts.title} lead={texts.lead}>
      {step.at === 'code' ? (
        <CodeStep
          {...step}
          onProved={proved => {
            storedPass.keep(proved)
            setPass(proved)
          }}
          onLeave={() => setStep({ at: 'address' })}
        />
      ) : (
        <AddressStep
          typed={query.get('email') ?? ''}
          ended={step.ended ?? false}
          onSent={(email, codeGuid) => setStep({ at: 'code', email, codeGuid })}
        />
      )}
    </ReadingFrame>
  )
}
