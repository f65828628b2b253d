import { Email } from '#platform/web/email.tsx'
import { formatDay } from '#platform/web/format.ts'
import { type ColumnOf, Grid, SearchFilter, SelectFilter } from '#platform/web/grid.tsx'
import { Page } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { Organizations } from '#entrance/login-as/person-cells.tsx'
import { PlatformRole, roleNames } from '#foundation/access/roles.ts'
import { type FoundStaffPerson, staffPeople } from './staff-people.contract.ts'
import { staffPeopleTexts as texts } from './staff-people.messages.ts'
import { staffPersonPage } from './staff-people.page.ts'
import classes from './staff-people.module.css'

const columns: ColumnOf<typeof staffPeople>[] = [
  { id: 'person', header: texts.columns.person, sort: 'name', card: 'title', cell: row => <LinkedPerson {...row} /> },
  { id: 'organizations', header: texts.columns.organizations, cell: row => <Organizations {...row} /> },
  {
    id: 'confirmed',
    header: texts.columns.confirmed,
    nowrap: true,
    cell: row => (
      <StatusChip tone={row.isConfirmed ? 'success' : 'warning'}>
        {row.isConfirmed ? texts.confirmed : texts.unconfirmed}
      </StatusChip>
    ),
  },
  { id: 'secondFactor', header: texts.columns.secondFactor, cell: row => (row.hasSecondFactor ? texts.on : texts.off) },
  {
    id: 'role',
    header: texts.columns.role,
    card: 'end',
    cell: row => row.platformRoles.map(role => <StatusChip key={role}>{roleNames[role]}</StatusChip>),
  },
  {
    id: 'created',
    header: texts.columns.created,
    sort: 'createdAt',
    nowrap: true,
    cell: row => <time dateTime={row.createdAt}>{formatDay(row.createdAt, 'UTC')}</time>,
  },
]

const roleOptions = PlatformRole.options.map(value => ({ value, label: roleNames[value] }))

/** /staff/people: everyone with an account, once something is asked for. Spec D8. */
export function Screen() {
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Grid
        endpoint={staffPeople}
        input={{}}
        label={texts.title}
        twoLines
        columns={columns}
        rowKey={row => row.userId}
        filters={
          <>
            <SearchFilter placeholder={texts.search} />
            <SelectFilter of={staffPeople} name="role" label={texts.role} options={roleOptions} />
          </>
        }
        empty={{ text: texts.empty }}
      />
    </Page>
  )
}

function LinkedPerson({ userId, firstName, lastName, email }: FoundStaffPerson) {
  return (
    <span className={classes.lines}>
      <Link to={staffPersonPage} params={{ userId: String(userId) }} className={classes.name}>
        {firstName} {lastName}
      </Link>
      <span className={classes.muted}>
        <Email address={email} />
      </span>
    </span>
  )
}
