import { Button } from '@mantine/core'
import { addressOf } from '#platform/shared/address.ts'
import { type ColumnOf, Grid, SearchFilter } from '#platform/web/grid.tsx'
import { formatDay } from '#platform/web/format.ts'
import { Link } from '#platform/web/router.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { Organizations, Person } from '#entrance/login-as/person-cells.tsx'
import { type FoundStaffPerson, staffPeople } from '../staff-people/staff-people.contract.ts'
import { mergeAccountsTexts as texts } from './merge-accounts.messages.ts'
import { mergeAccountsPage } from './merge-accounts.page.ts'

/** Where the other account is found. */
export function OtherAccount({ userId, name }: { userId: number; name: string }) {
  return (
    <>
      <p>{texts.first(name)}</p>
      <Grid
        endpoint={staffPeople}
        input={{}}
        label={texts.found}
        twoLines
        columns={columnsBeside(userId)}
        rowKey={row => row.userId}
        filters={<SearchFilter placeholder={texts.search} />}
        empty={{ text: texts.empty }}
      />
    </>
  )
}

const columnsBeside = (userId: number): ColumnOf<typeof staffPeople>[] => [
  { id: 'person', header: texts.person, sort: 'name', card: 'title', cell: row => <Person {...row} /> },
  { id: 'organizations', header: texts.organizations, cell: row => <Organizations {...row} /> },
  {
    id: 'created',
    header: texts.added,
    sort: 'createdAt',
    nowrap: true,
    cell: row => <time dateTime={row.createdAt}>{formatDay(row.createdAt, 'UTC')}</time>,
  },
  {
    id: 'choose',
    header: texts.choose,
    align: 'end',
    nowrap: true,
    card: 'end',
    cell: row => <Choice userId={userId} other={row} />,
  },
]

/** Neither the account itself nor one of staff can be chosen. */
function Choice({ userId, other }: { userId: number; other: FoundStaffPerson }) {
  if (other.userId === userId) return <StatusChip>{texts.thisAccount}</StatusChip>
  if (other.platformRoles.length > 0) return <StatusChip>{texts.staff}</StatusChip>
  return (
    <Button
      component={Link}
      to={addressOf(mergeAccountsPage, { userId: String(userId) }, { other: String(other.userId) })}
      variant="default"
      size="xs"
      aria-label={texts.chooseOne(`${other.firstName} ${other.lastName}, ${other.email}`)}
    >
      {texts.choose}
    </Button>
  )
}
