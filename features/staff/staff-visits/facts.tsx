import type { ReactNode } from 'react'
import { factTexts as texts } from './facts.messages.ts'
import classes from './facts.module.css'

/** What is known about something, line by line. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>

/** A name and a value; without one, a word that says so. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children || <span className={classes.none}>{texts.none}</span>}</dd>
    </div>
  )
}
