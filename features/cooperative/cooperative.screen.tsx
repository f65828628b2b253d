import { formatNumber, formatPercent } from '../../platform/web/format.ts'
import { Grid, type GridColumn, SearchFilter } from '../../platform/web/grid.tsx'
import { Page } from '../../platform/web/page.tsx'
import { useProfile } from '../../platform/web/session.tsx'
import { type MemberOrganization, memberOrganizations } from './cooperative.contract.ts'
import { texts } from './cooperative.messages.ts'
import classes from './cooperative.module.css'

const columns: GridColumn<MemberOrganization>[] = [
  { id: 'name', header: texts.columns.name, sort: 'name', card: 'title', cell: row => <strong>{row.name}</strong> },
  { id: 'people', header: texts.columns.people, sort: 'people', align: 'end', cell: row => formatNumber(row.people) },
  {
    id: 'compliant', header: texts.columns.compliant, sort: 'compliant', align: 'end',
    cell: row => `${formatNumber(row.compliant)} (${formatPercent(row.compliant, row.people)})`,
  },
  { id: 'overdue', header: texts.columns.overdue, sort: 'overdue', align: 'end', cell: row => formatNumber(row.overdue) },
]

/** /coop/dashboard: the cooperative's organizations, whose sums are those of their parts. Spec D8. */
export function Screen() {
  const { entityGuid, entityName } = useProfile()
  return (
    <Page title={texts.title} lead={`${entityName}. ${texts.lead}`}>
      <Grid endpoint={memberOrganizations} input={{ entityGuid }} columns={columns} rowKey={row => row.entityGuid} label={texts.label}
        above={({ totalNumberOfItems, totals }) => totalNumberOfItems > 0 && <p className={classes.totals}>{texts.totals(totalNumberOfItems, totals)}</p>}
        filters={<SearchFilter placeholder={texts.search} />}
        empty={{ title: texts.emptyTitle, text: texts.empty }} />
    </Page>
  )
}
