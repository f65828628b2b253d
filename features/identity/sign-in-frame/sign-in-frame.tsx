import type { ReactNode } from 'react'
import { Mark } from '#platform/web/first-icons.tsx'
import { PageTitle } from '#platform/web/page-title.tsx'
import { settings } from '#platform/web/settings.ts'
import { LegalLinks } from './legal-links.tsx'
import classes from './sign-in-frame.module.css'

interface SignInFrameProps {
  readonly title: ReactNode
  readonly lead?: ReactNode
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly beside?: ReactNode
  /** Whose page it is, in the place of our own name. */
  readonly head?: ReactNode
}

/** The column of every page before sign-in: mark, title, form, and a line below. */
export function SignInFrame({ title, lead, children, footer, beside, head }: SignInFrameProps) {
  return (
    <div className={classes.frame}>
      <main className={classes.column}>
        {head ?? (
          // The server writes what stands there: an ordinary link loads it.
          <a href="/" className={classes.brand}>
            <Mark size={36} />
            <span>{settings.productName}</span>
          </a>
        )}
        <div className={classes.card}>
          <PageTitle>{title}</PageTitle>
          {lead && <p className={classes.lead}>{lead}</p>}
          {children}
        </div>
        {footer && <div className={classes.footer}>{footer}</div>}
        {beside}
        <LegalLinks />
      </main>
    </div>
  )
}
