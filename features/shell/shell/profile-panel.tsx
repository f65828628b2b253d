import { shorten } from '#platform/web/format.ts'
import { Icon } from '#platform/web/icons.tsx'
import { onDemand } from '#platform/web/on-demand.ts'
import { activeProfileOf } from '#platform/web/session.tsx'
import { useMenu } from '#platform/web/use-menu.ts'
import { roleNames } from '#foundation/access/roles.ts'
import type { Me } from '#identity/sign-in/sign-in.contract.ts'
import classes from './profile-panel.module.css'
import { shellTexts } from './shell.messages.ts'

const chunk = onDemand(() => import('./account-menu.tsx').then(({ AccountMenu }) => AccountMenu))

/** Who is signed in, and as whom; it opens the account menu. Spec A2. */
export function ProfilePanel({ me }: { me: Me }) {
  const { Menu, button } = useMenu(chunk)
  const active = activeProfileOf(me)
  const name = `${me.firstName} ${me.lastName}`
  const look = {
    type: 'button',
    className: classes.person,
    children: (
      <>
        <span className={classes.initials} aria-hidden="true">
          {initialsOf(me)}
        </span>
        <span className={classes.names}>
          <span className={classes.name}>{shorten(name)}</span>
          <span className={classes.entity}>
            {active ? shorten(active.entityName) : me.platformRoles.map(role => roleNames[role]).join(', ')}
          </span>
        </span>
        <span className="visually-hidden">{shellTexts.accountMenu}</span>
        <Icon name="sort" size={16} />
      </>
    ),
  } as const
  return Menu ? <Menu me={me} button={<button {...look} />} /> : <button {...look} {...button} />
}

const initialsOf = ({ firstName, lastName }: Me) => `${[...firstName][0] ?? ''}${[...lastName][0] ?? ''}`.toUpperCase()
