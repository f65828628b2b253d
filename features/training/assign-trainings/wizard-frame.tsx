import { type ReactNode, useEffect, useRef } from 'react'
import classes from './assign-trainings.module.css'
import { assignTrainingsTexts } from './assign-trainings.messages.ts'

interface WizardFrameProps {
  readonly step: 1 | 2 | 3
  readonly children: ReactNode
  readonly footer?: ReactNode
}

/** One step of the wizard; on phones it fills the screen, and its buttons are always visible. */
export function WizardFrame({ step, children, footer }: WizardFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(true)
  useEffect(() => {
    // The page's own title has the focus at first.
    if (!first.current) heading.current?.focus()
    first.current = false
  }, [step])
  return (
    <section className={classes.wizard}>
      <ol className={classes.steps} aria-hidden="true">
        {assignTrainingsTexts.steps.map((name, at) => (
          <li key={name} data-state={at + 1 === step ? 'now' : at + 1 < step ? 'done' : undefined}>
            <span>{at + 1}</span>
            {name}
          </li>
        ))}
      </ol>
      {step < 3 && (
        <h2 ref={heading} tabIndex={-1} className={step === 1 ? 'visually-hidden' : classes.stepTitle}>
          {step === 1 ? assignTrainingsTexts.step(1, assignTrainingsTexts.steps[0]) : assignTrainingsTexts.review}
        </h2>
      )}
      {children}
      {footer && <div className={classes.footer}>{footer}</div>}
    </section>
  )
}
