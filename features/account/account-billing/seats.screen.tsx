import { formatDate, formatDay } from '#platform/web/format.ts'
import { type ColumnOf, Grid, SearchFilter } from '#platform/web/grid.tsx'
import { Notice } from '#platform/web/notice.tsx'
import { Page } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { seatHolders } from '#billing/subscription/subscription.contract.ts'
import { statusNames } from '#foundation/access/roles.ts'
import { editUserPage } from '#people/edit-user/edit-user.page.ts'
import { useListColumns } from '#identity/user-state/use-list-columns.tsx'
import { seatsTexts as texts } from './seats.messages.ts'

/** /organization/account-billing/seats: exactly those whom the number of active users counts. Spec D5. */
export function Screen() {
  const { entityGuid, timeZone } = useMembership()
  const chosen = useListColumns('seats', columns(timeZone))
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Grid
        endpoint={seatHolders}
        input={{ entityGuid }}
        label={texts.title}
        columns={chosen.columns}
        actions={chosen.button}
        rowKey={row => row.entityUserId}
        filters={<SearchFilter placeholder={texts.search} />}
        above={({ since }) => <Notice>{since === null ? texts.noPlan : texts.rule(formatDate(since))}</Notice>}
        empty={{ title: texts.emptyTitle, text: texts.empty }}
      />
    </Page>
  )
}

const columns = (timeZone: string): ColumnOf<typeof seatHolders>[] => [
  {
    id: 'name',
    header: texts.columns.name,
    sort: 'name',
    card: 'title',
    cell: row => (
      <Link to={editUserPage} query={{ userId: row.entityUserId }}>
        {`${row.firstName} ${row.lastName}`}
      </Link>
    ),
  },
  { id: 'email', header: texts.columns.email, sort: 'email', cell: row => row.email },
  { id: 'status', header: texts.columns.status, card: 'end', cell: row => statusNames[row.status] },
  {
    id: 'lastActivity',
    header: texts.columns.lastActivity,
    sort: 'lastActivity',
    nowrap: true,
    cell: row => <time dateTime={row.lastActivity}>{formatDay(row.lastActivity, timeZone)}</time>,
  },
]
