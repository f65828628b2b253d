import { type ReactNode, useState } from 'react'
import type { PageSpec } from '#platform/shared/page.ts'
import { Icon, type IconName } from '#platform/web/icons.tsx'
import { Page } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { profileScreensTexts } from './profile-screens.messages.ts'
import classes from './profile-frame.module.css'
import { profileParts } from './profile-parts.ts'

type Part = Pick<PageSpec, 'path' | 'breadcrumbs'>

const parts = [
  { page: profileParts.information, icon: 'people' },
  { page: profileParts.employment, icon: 'briefcase' },
  { page: profileParts.security, icon: 'shield' },
  { page: profileParts.notifications, icon: 'bell' },
  { page: profileParts.language, icon: 'globe' },
  { page: profileParts.accounts, icon: 'building' },
  { page: profileParts.privacy, icon: 'lock' },
] as const satisfies readonly { readonly page: Part; readonly icon: IconName }[]
const nameOf = (page: Part) => page.breadcrumbs?.at(-1)?.label ?? ''

/** A part of the profile, beside the links to the others. Spec D8. */
export function ProfileFrame({ page, lead, children }: { page: Part; lead: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <Page title={nameOf(page)} lead={lead}>
      <div className={classes.layout}>
        <nav className={classes.nav} aria-label={profileScreensTexts.parts}>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={open}
            aria-controls="profile-parts"
            onClick={() => setOpen(!open)}
          >
            {profileScreensTexts.parts}: {nameOf(page)}
            <Icon name="chevronDown" size={16} />
          </button>
          <ul id="profile-parts" className={classes.parts} data-open={open || undefined}>
            {parts.map(part => (
              <li key={part.page.path}>
                <Link to={part.page} aria-current={part.page.path === page.path ? 'page' : undefined}>
                  <Icon name={part.icon} size={18} />
                  {nameOf(part.page)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.content}>{children}</div>
      </div>
    </Page>
  )
}
