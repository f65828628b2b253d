import { pageAt } from '#platform/shared/address.ts'
import { formatDay, formatNumber } from '#platform/web/format.ts'
import { type ColumnOf, Grid, SearchFilter, SelectFilter } from '#platform/web/grid.tsx'
import { Notice } from '#platform/web/notice.tsx'
import { Page } from '#platform/web/page.tsx'
import { Link, useQueryParams } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { certificateUses } from '#billing/subscription/certificate-uses.contract.ts'
import { editUserPage } from '#people/edit-user/edit-user.page.ts'
import { useListColumns } from '#identity/user-state/use-list-columns.tsx'
import { certificatesUsedTexts as texts } from './certificates-used.messages.ts'

/** Those of the plan are shown unless others are asked for. */
const others = (['bought', 'all', 'trial'] as const).map(value => ({ value, label: texts.kinds[value] }))

/** /organization/account-billing/certificates: exactly those that the numbers of used certificates count. Decision 387. */
export function Screen() {
  const { entityGuid, timeZone } = useMembership()
  const [query] = useQueryParams()
  const of = others.find(({ value }) => value === query.get('of'))?.value ?? 'plan'
  const chosen = useListColumns('certificateUses', columns(timeZone))
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Grid
        endpoint={certificateUses}
        input={{ entityGuid }}
        label={texts.title}
        columns={chosen.columns}
        actions={chosen.button}
        rowKey={row => row.certificateId}
        filters={
          <>
            <SearchFilter placeholder={texts.search} />
            <SelectFilter of={certificateUses} name="of" label={texts.of} options={others} all={texts.kinds.plan} />
          </>
        }
        above={({ used, before }) => (
          <Notice>
            {texts.used[of](used, formatNumber(used))} {before > 0 && `${texts.before(before, formatNumber(before))} `}
            {texts.once}
          </Notice>
        )}
        empty={{ title: texts.emptyTitle, text: texts.empty }}
      />
    </Page>
  )
}

const columns = (timeZone: string): ColumnOf<typeof certificateUses>[] => [
  {
    id: 'name',
    header: texts.columns.name,
    sort: 'name',
    card: 'title',
    cell: row =>
      row.entityUserId === null ? (
        row.name
      ) : (
        <Link to={editUserPage} query={{ userId: row.entityUserId }}>
          {row.name}
        </Link>
      ),
  },
  { id: 'course', header: texts.columns.course, cell: row => row.course },
  {
    id: 'number',
    header: texts.columns.number,
    sort: 'number',
    nowrap: true,
    cell: row => (
      <Link to={pageAt('/verify-certificate/$number')} params={{ number: row.number }}>
        {row.number}
      </Link>
    ),
  },
  {
    id: 'issuedAt',
    header: texts.columns.issuedAt,
    sort: 'issuedAt',
    nowrap: true,
    card: 'end',
    cell: row => <time dateTime={row.issuedAt}>{formatDay(row.issuedAt, timeZone)}</time>,
  },
]
