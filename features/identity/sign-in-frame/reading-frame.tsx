import type { ReactNode } from 'react'
import { pageAt } from '#platform/shared/address.ts'
import { Mark } from '#platform/web/first-icons.tsx'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Link } from '#platform/web/router.tsx'
import { settings } from '#platform/web/settings.ts'
import { LegalLinks } from './legal-links.tsx'
import classes from './sign-in-frame.module.css'

interface ReadingFrameProps {
  readonly title: ReactNode
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** A public page that is read rather than filled in: a wider column, with the way home above it. */
export function ReadingFrame({ title, lead, children }: ReadingFrameProps) {
  return (
    <div className={classes.frame}>
      <main className={`${classes.column} ${classes.reading}`}>
        <Link to={pageAt('/')} className={classes.brand}>
          <Mark size={36} />
          <span>{settings.productName}</span>
        </Link>
        <div className={classes.page}>
          <header>
            <PageTitle>{title}</PageTitle>
            {lead && <p className={classes.readingLead}>{lead}</p>}
          </header>
          {children}
        </div>
        <LegalLinks />
      </main>
    </div>
  )
}
