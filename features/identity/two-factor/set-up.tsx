import { Button } from '@mantine/core'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { copyText } from '#platform/web/copy-text.ts'
import { toast } from '#platform/web/toast.tsx'
import { SignInFrame } from '../sign-in-frame/sign-in-frame.tsx'
import { CodeForm } from './code-form.tsx'
import { apps, twoFactorScreensTexts } from './two-factor-screens.messages.ts'
import classes from './two-factor.module.css'

interface SetUpProps {
  /** A PNG, base64. */
  readonly qrCode: string
  readonly setupKey: string
  readonly send: ComponentProps<typeof CodeForm>['send']
  readonly onBack: () => void
  readonly backLabel: string
}

/** The set-up on a separate page, before sign-in. */
export function SetUp(props: Omit<SetUpProps, 'backLabel'>) {
  return (
    <SignInFrame title={twoFactorScreensTexts.setUpTitle}>
      <SetUpSteps {...props} backLabel={twoFactorScreensTexts.another} />
    </SignInFrame>
  )
}

/**
 * Three steps: an app, the QR code of the secret, its first code. The person may go back and forth between them. Spec
 * A4.
 */
export function SetUpSteps({ qrCode, setupKey, send, onBack, backLabel }: SetUpProps) {
  const [step, setStep] = useState<1 | 2 | 3>(1)
  return (
    <>
      {step === 1 && <AppsStep onNext={() => setStep(2)} onBack={onBack} backLabel={backLabel} />}
      {step === 2 && (
        <Step number={2}>
          <p>{twoFactorScreensTexts.scan}</p>
          <img
            className={classes.qrCode}
            src={`data:image/png;base64,${qrCode}`}
            width={200}
            height={200}
            alt={twoFactorScreensTexts.qrCode}
          />
          <SetupKey setupKey={setupKey} />
          <Button onClick={() => setStep(3)} fullWidth>
            {twoFactorScreensTexts.next}
          </Button>
          <Button variant="subtle" onClick={() => setStep(1)} fullWidth>
            {twoFactorScreensTexts.back}
          </Button>
        </Step>
      )}
      {step === 3 && (
        <Step number={3}>
          <p>{twoFactorScreensTexts.enter}</p>
          <CodeForm label={twoFactorScreensTexts.codeLabel} send={send}>
            <Button variant="subtle" onClick={() => setStep(2)} fullWidth>
              {twoFactorScreensTexts.back}
            </Button>
          </CodeForm>
        </Step>
      )}
    </>
  )
}

interface AppsStepProps extends Pick<SetUpProps, 'onBack' | 'backLabel'> {
  readonly onNext: () => void
}

function AppsStep({ onNext, onBack, backLabel }: AppsStepProps) {
  return (
    <Step number={1}>
      <p>{twoFactorScreensTexts.apps}</p>
      <ul className={classes.apps}>
        {apps.map(app => (
          <AppLinks key={app.name} {...app} />
        ))}
      </ul>
      <Button onClick={onNext} fullWidth>
        {twoFactorScreensTexts.next}
      </Button>
      <Button variant="subtle" onClick={onBack} fullWidth>
        {backLabel}
      </Button>
    </Step>
  )
}

/**
 * A step with its number out of three; screen readers read its heading when it appears, unless a field takes the focus.
 */
function Step({ number, children }: { number: 1 | 2 | 3; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (number !== 3) heading.current?.focus({ preventScroll: true })
  }, [number])
  return (
    <section className={classes.step} aria-labelledby="set-up-step">
      <div className={classes.bar} aria-hidden="true">
        {twoFactorScreensTexts.steps.map((name, at) => (
          <span key={name} data-done={at < number || undefined} />
        ))}
      </div>
      <h2 ref={heading} id="set-up-step" tabIndex={-1} className={classes.heading}>
        <span className={classes.place}>{twoFactorScreensTexts.progress(number)}</span>
        {twoFactorScreensTexts.steps[number - 1]}
      </h2>
      {children}
    </section>
  )
}

function AppLinks({ name, ios, android }: (typeof apps)[number]) {
  const link = (href: string, store: string) => (
    <a href={href} target="_blank" rel="noreferrer" aria-label={twoFactorScreensTexts.storeOf(name, store)}>
      {store}
    </a>
  )
  return (
    <li className={classes.app}>
      <strong>{name}</strong>
      <span className={classes.stores}>
        {link(ios, twoFactorScreensTexts.appStore)}
        {link(android, twoFactorScreensTexts.googlePlay)}
      </span>
    </li>
  )
}

function SetupKey({ setupKey }: { setupKey: string }) {
  const copy = async () =>
    (await copyText(setupKey))
      ? toast(twoFactorScreensTexts.copied)
      : toast(twoFactorScreensTexts.notCopied, { kind: 'error' })
  return (
    <div className={classes.key}>
      <span className={classes.muted}>{twoFactorScreensTexts.cannotScan}</span>
      <code className={classes.secret}>{setupKey.match(/.{1,4}/g)?.join(' ')}</code>
      <Button variant="default" size="xs" onClick={() => void copy()}>
        {twoFactorScreensTexts.copyKey}
      </Button>
    </div>
  )
}
