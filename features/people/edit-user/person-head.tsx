import { addressOfGroup } from '#training/groups/group-address.ts'
import { formatDate } from '#platform/web/format.ts'
import { Link } from '#platform/web/router.tsx'
import { useMe } from '#platform/web/session.tsx'
import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import { auditorNames, type MembershipStatus, ownerName, statusNames } from '#foundation/access/roles.ts'
import type { UserDetails } from './edit-user.contract.ts'
import { statusOf } from './person-status.ts'
import { personHeadTexts as texts } from './person-head.messages.ts'
import classes from './person-head.module.css'
import { standingLine } from './standing-line.tsx'

const statusTones: Record<MembershipStatus, Tone> = { Active: 'success', Inactive: 'warning', Archived: 'neutral' }

const initialsOf = ({ firstName, lastName }: UserDetails) =>
  `${[...firstName][0] ?? ''}${[...lastName][0] ?? ''}`.toUpperCase()

/** The name of the page: the initials are a picture of it. */
export const PersonName = ({ user }: { user: UserDetails }) => (
  <span className={classes.name}>
    <span className={classes.initials} aria-hidden="true">
      {initialsOf(user)}
    </span>
    {user.firstName} {user.lastName}
  </span>
)

function auditInWords({ through, over }: NonNullable<UserDetails['audit']>): string {
  if (through === null) return auditorNames.is
  return (over ? auditorNames.over : auditorNames.through)(formatDate(through))
}

/** How somebody stands, and as what they are here, in one line; each group leads to its page. */
export function PersonHead({ user }: { user: UserDetails }) {
  const { today } = useMe()
  const standing = standingLine(user.standing, today)
  const status = statusOf(user)
  return (
    <ul className={classes.facts} aria-label={texts.about}>
      <li>
        <StatusChip tone={standing.tone}>{standing.text}</StatusChip>
      </li>
      <li>
        <StatusChip tone={statusTones[status]}>{statusNames[status]}</StatusChip>
      </li>
      <li>{user.roles.map(({ name }) => name).join(', ')}</li>
      {user.owns && (
        <li>
          <StatusChip tone="brand">{ownerName}</StatusChip>
        </li>
      )}
      {user.audit && (
        <li>
          <StatusChip tone={user.audit.over ? 'neutral' : 'brand'}>{auditInWords(user.audit)}</StatusChip>
        </li>
      )}
      {user.groups.map(({ label, value }) => (
        <li key={value}>
          <Link to={addressOfGroup(value)}>{label}</Link>
        </li>
      ))}
      {user.groups.length === 0 && <li>{texts.noGroups}</li>}
    </ul>
  )
}
