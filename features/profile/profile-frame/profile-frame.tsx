import { type ReactNode, useState } from 'react'
import type { PageSpec } from '#platform/shared/page.ts'
import { Icon, type IconName } from '#platform/web/icons.tsx'
import { Page } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { texts } from './profile-screens.messages.ts'
import classes from './profile-frame.module.css'
import {
  accountsPage,
  employmentPage,
  informationPage,
  languagePage,
  notificationsPage,
  privacyPage,
  securityPage,
} from './profile.page.ts'

const parts = [
  { page: informationPage, icon: 'people' },
  { page: employmentPage, icon: 'briefcase' },
  { page: securityPage, icon: 'shield' },
  { page: notificationsPage, icon: 'bell' },
  { page: languagePage, icon: 'globe' },
  { page: accountsPage, icon: 'building' },
  { page: privacyPage, icon: 'lock' },
] as const satisfies readonly { readonly page: PageSpec; readonly icon: IconName }[]
const nameOf = (page: PageSpec) => page.breadcrumbs?.at(-1)?.label ?? ''

/** A part of the profile, beside the links to the others. Spec D8. */
export function ProfileFrame({ page, lead, children }: { page: PageSpec; lead: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <Page title={nameOf(page)} lead={lead}>
      <div className={classes.layout}>
        <nav className={classes.nav} aria-label={texts.parts}>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={open}
            aria-controls="profile-parts"
            onClick={() => setOpen(!open)}
          >
            {texts.parts}: {nameOf(page)}
            <Icon name="chevronDown" size={16} />
          </button>
          <ul id="profile-parts" className={classes.parts} data-open={open || undefined}>
            {parts.map(part => (
              <li key={part.page.path}>
                <Link to={part.page} aria-current={part.page === page ? 'page' : undefined}>
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
