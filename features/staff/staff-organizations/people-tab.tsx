import { pageAt } from '#platform/shared/address.ts'
import { Email } from '#platform/web/email.tsx'
import { formatDay } from '#platform/web/format.ts'
import { Grid, type ColumnOf, MultiFilter, SearchFilter, SelectFilter } from '#platform/web/grid.tsx'
import { Link } from '#platform/web/router.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { MembershipStatus, roleNames, statusNames } from '#foundation/access/roles.ts'
import { organizationPeople, type PersonInside } from './inside.contract.ts'
import { insideTexts } from './inside.messages.ts'
import classes from './staff-organizations.module.css'

const texts = insideTexts.people

/** The person's own page, of a room that leads here. */
const person = pageAt('/staff/people/$userId')

const statuses = MembershipStatus.options.map(value => ({ value, label: statusNames[value] }))
const roles = (['EntityAdmin', 'CoopAdmin'] as const).map(value => ({ value, label: roleNames[value] }))

/** The people of the organization that staff have entered. Spec D8. */
export function PeopleTab({ entityGuid, timeZone }: { entityGuid: string; timeZone: string }) {
  return (
    <Grid
      endpoint={organizationPeople}
      input={{ entityGuid }}
      label={texts.label}
      twoLines
      columns={columns(timeZone)}
      rowKey={row => row.entityUserId}
      filters={
        <>
          <SearchFilter placeholder={texts.search} />
          <SelectFilter of={organizationPeople} name="role" label={texts.role} options={roles} />
          <MultiFilter of={organizationPeople} name="status" label={texts.status} options={statuses} />
        </>
      }
      empty={{ text: texts.empty }}
    />
  )
}

const columns = (timeZone: string): ColumnOf<typeof organizationPeople>[] => [
  {
    id: 'person',
    header: texts.person,
    sort: 'lastName',
    card: 'title',
    cell: row => (
      <span className={classes.lines}>
        <Link to={person} params={{ userId: row.userId }} className={classes.strong}>
          {row.firstName} {row.lastName}
        </Link>
        <span className={classes.none}>
          <Email address={row.email} />
        </span>
      </span>
    ),
  },
  { id: 'roles', header: texts.role, cell: row => rolesShown(row) },
  {
    id: 'status',
    header: texts.status,
    card: 'end',
    cell: row => (
      <StatusChip tone={row.status === 'Active' ? 'success' : 'neutral'}>{statusNames[row.status]}</StatusChip>
    ),
  },
  {
    id: 'lastActivity',
    header: texts.lastActivity,
    nowrap: true,
    cell: row => row.lastActivityAt && formatDay(row.lastActivityAt, timeZone),
  },
]

/** Everybody is a learner: only what they are besides is worth a word. */
function rolesShown({ roles: given }: PersonInside): string {
  const more = given.filter(role => role !== 'Learner')
  return (more.length > 0 ? more : given).map(role => roleNames[role]).join(', ')
}
