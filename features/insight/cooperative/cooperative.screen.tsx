import { Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { type Address } from '#platform/shared/address.ts'
import { formatNumber, formatPercent } from '#platform/web/format.ts'
import { Grid, type ColumnOf, SearchFilter } from '#platform/web/grid.tsx'
import { Page } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { Tabs } from '#platform/web/tabs.tsx'
import { memberOrganizations } from './cooperative.contract.ts'
import { cooperativeTexts } from './cooperative.messages.ts'
import { peopleBehind } from './cooperative.rules.ts'
import classes from './cooperative.module.css'

const columns: ColumnOf<typeof memberOrganizations>[] = [
  {
    id: 'name',
    header: cooperativeTexts.columns.name,
    sort: 'name',
    card: 'title',
    cell: row => <strong>{row.name}</strong>,
  },
  {
    id: 'people',
    header: cooperativeTexts.columns.people,
    sort: 'people',
    align: 'end',
    cell: row => (
      <Behind count={row.people} to={peopleBehind(null, row.entityGuid)}>
        {formatNumber(row.people)}
      </Behind>
    ),
  },
  {
    id: 'compliant',
    header: cooperativeTexts.columns.compliant,
    sort: 'compliant',
    align: 'end',
    cell: row => (
      <Behind count={row.compliant} to={peopleBehind('Complete', row.entityGuid)}>
        {formatNumber(row.compliant)} ({formatPercent(row.compliant, row.people)})
      </Behind>
    ),
  },
  {
    id: 'overdue',
    header: cooperativeTexts.columns.overdue,
    sort: 'overdue',
    align: 'end',
    cell: row => (
      <Behind count={row.overdue} to={peopleBehind('Overdue', row.entityGuid)}>
        {formatNumber(row.overdue)}
      </Behind>
    ),
  },
]

/** A number, and the link to the people it counts. */
const Behind = ({ count, to, children }: { count: number; to: Address; children: ReactNode }) =>
  count > 0 ? (
    <Link className={classes.behind} to={to}>
      {children}
    </Link>
  ) : (
    children
  )

function Totals({
  organizations,
  people,
  compliant,
  overdue,
}: {
  organizations: number
  people: number
  compliant: number
  overdue: number
}) {
  const { totals } = cooperativeTexts
  return (
    <p className={classes.totals}>
      {totals.organizations(organizations)},{' '}
      <Behind count={people} to={peopleBehind(null)}>
        {totals.people(people)}
      </Behind>
      :{' '}
      <Behind count={compliant} to={peopleBehind('Complete')}>
        {totals.compliant(compliant)}
      </Behind>
      ,{' '}
      <Behind count={overdue} to={peopleBehind('Overdue')}>
        {totals.overdue(overdue)}
      </Behind>
    </p>
  )
}

const PeopleTab = lazy(() => import('./people-tab.tsx').then(chunk => ({ default: chunk.PeopleTab })))

/**
 * /coop/dashboard: the cooperative's organizations, with totals that are the sums of their parts, and their people.
 * Spec D8.
 */
export function Screen() {
  const { entityName } = useMembership()
  return (
    <Page title={cooperativeTexts.title} lead={`${entityName}. ${cooperativeTexts.lead}`}>
      <Tabs
        label={cooperativeTexts.tabsLabel}
        tabs={[
          { id: 'organizations', label: cooperativeTexts.label, content: <Organizations /> },
          {
            id: 'people',
            label: cooperativeTexts.people.title,
            content: (
              <Suspense fallback={<Skeleton height={480} />}>
                <PeopleTab />
              </Suspense>
            ),
          },
        ]}
      />
    </Page>
  )
}

function Organizations() {
  const { entityGuid } = useMembership()
  return (
    <Grid
      endpoint={memberOrganizations}
      input={{ entityGuid }}
      columns={columns}
      rowKey={row => row.entityGuid}
      label={cooperativeTexts.label}
      above={({ totalNumberOfItems, totals }) =>
        totalNumberOfItems > 0 && <Totals organizations={totalNumberOfItems} {...totals} />
      }
      filters={<SearchFilter placeholder={cooperativeTexts.search} />}
      empty={{ title: cooperativeTexts.emptyTitle, text: cooperativeTexts.empty }}
    />
  )
}
