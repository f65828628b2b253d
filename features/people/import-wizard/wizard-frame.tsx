import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import classes from './import-wizard.module.css'
import { importWizardTexts } from './import-wizard.messages.ts'

/** What the dialog passes to its current step: its footer, and whether another step came before. */
interface Lent {
  readonly foot: HTMLElement | null
  readonly moved: boolean
}
export const WizardContext = createContext<Lent>({ foot: null, moved: false })

interface WizardFrameProps {
  readonly step: 1 | 2 | 3
  /** What this part of the step is called, if the step has several. */
  readonly name?: string
  readonly children: ReactNode
  readonly footer: ReactNode
}

/**
 * One step of the wizard, with its buttons in the dialog's footer. A person who comes from another step begins at the
 * heading.
 */
export function WizardFrame({ step, name, children, footer }: WizardFrameProps) {
  const { foot, moved } = useContext(WizardContext)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (moved) heading.current?.focus()
  }, [moved])
  return (
    <div className={classes.wizard}>
      <ol className={classes.steps} aria-hidden="true">
        {importWizardTexts.steps.map((title, at) => (
          <li key={title} data-state={at + 1 === step ? 'now' : at + 1 < step ? 'done' : undefined}>
            <span>{at + 1}</span>
            {title}
          </li>
        ))}
      </ol>
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        {importWizardTexts.step(step, name ?? importWizardTexts.steps[step - 1] ?? '')}
      </h2>
      {children}
      {foot && createPortal(footer, foot)}
    </div>
  )
}
