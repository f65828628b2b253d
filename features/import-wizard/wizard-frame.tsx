import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from '../../platform/web/dialog.tsx'
import classes from './import-wizard.module.css'
import { texts } from './import-wizard.messages.ts'

interface WizardFrameProps { readonly step: 1 | 2 | 3; readonly onClose: () => void; readonly children: ReactNode; readonly footer: ReactNode }

/** One step of the wizard on the whole screen, its buttons always in sight. */
export function WizardFrame({ step, onClose, children, footer }: WizardFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (step > 1) heading.current?.focus()
  }, [step])
  return (
    <Dialog open onClose={onClose} title={texts.upload} fullScreen footer={footer}>
      <div className={classes.wizard}>
        <ol className={classes.steps} aria-hidden="true">
          {texts.steps.map((name, at) => <li key={name} data-state={at + 1 === step ? 'now' : at + 1 < step ? 'done' : undefined}><span>{at + 1}</span>{name}</li>)}
        </ol>
        <h2 ref={heading} tabIndex={-1} className="visually-hidden">{texts.step(step, texts.steps[step - 1] ?? '')}</h2>
        {children}
      </div>
    </Dialog>
  )
}
