import type { ReactNode } from 'react'
import type { Address } from '../shared/address.ts'
import { Breadcrumbs, useTrail } from './breadcrumbs.tsx'
import { Icon } from './icons.tsx'
import { Link } from './router.tsx'
import classes from './page.module.css'
import { PageTitle } from './page-title.tsx'

interface PageProps {
  readonly title: ReactNode
  /** A sentence under the title. */
  readonly lead?: ReactNode
  readonly back?: { readonly to: Address; readonly label: string }
  /** False if this person did not come along the trail that the page declares; or one that is only known now. */
  readonly breadcrumbs?: boolean | ReturnType<typeof useTrail>
  /** Buttons to the right of the title; at most one of them filled. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** A screen's frame: breadcrumbs, back link, title, actions, content. After a page change the title has the focus. */
export function Page({ title, lead, back, breadcrumbs = true, actions, children }: PageProps) {
  const declared = useTrail()
  const trail = breadcrumbs === true ? declared : breadcrumbs || null
  const leadsBack = trail?.some(({ to }) => to === back?.to)
  return (
    <div className={classes.page}>
      {trail && <Breadcrumbs trail={trail} />}
      {back && !leadsBack && (
        <Link to={back.to} className={classes.back}>
          <Icon name="arrowLeft" size={16} />
          {back.label}
        </Link>
      )}
      <header className={classes.header}>
        <div className={classes.titles}>
          <PageTitle>{title}</PageTitle>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** A bordered part of a page. */
export function Card({
  title,
  actions,
  children,
  className,
}: {
  title?: ReactNode
  actions?: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <section className={`${classes.card} ${className ?? ''}`}>
      {(title || actions) && (
        <header className={classes.cardHeader}>
          {title && <h2>{title}</h2>}
          {actions}
        </header>
      )}
      {children}
    </section>
  )
}
