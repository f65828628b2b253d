import { Button } from '@mantine/core'
import { addressOf } from '#platform/shared/address.ts'
import { useDialog } from '#platform/web/dialog.tsx'
import { formatDay, formatNumber } from '#platform/web/format.ts'
import { Grid, type ColumnOf, SearchFilter, SelectFilter } from '#platform/web/grid.tsx'
import { Page } from '#platform/web/page.tsx'
import { go, Link } from '#platform/web/router.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { useListColumns } from '#identity/user-state/use-list-columns.tsx'
import { cooperativesTexts } from '../cooperatives/cooperatives.messages.ts'
import { CooperativeDialog } from '../cooperatives/person-dialog.tsx'
import { useDuty } from '../staff-visits/use-duty.tsx'
import { PlanChip } from './plan-chip.tsx'
import { PlanStanding, staffOrganizations } from './staff-organizations.contract.ts'
import { planStandings, staffOrganizationsTexts as texts } from './staff-organizations.messages.ts'
import { peopleOf } from './people-links.ts'
import { staffOrganizationPage } from './staff-organizations.page.ts'
import classes from './staff-organizations.module.css'

const columns: ColumnOf<typeof staffOrganizations>[] = [
  {
    id: 'name',
    header: texts.columns.name,
    width: 300,
    sort: 'name',
    card: 'title',
    cell: row => (
      <span className={classes.name}>
        <Link to={staffOrganizationPage} params={{ entityGuid: row.entityGuid }}>
          {row.name}
        </Link>
        {row.isOffsite && <StatusChip>{texts.offsite}</StatusChip>}
      </span>
    ),
  },
  { id: 'type', header: texts.columns.type, cell: row => texts.types[row.type] },
  {
    id: 'plan',
    header: texts.columns.plan,
    card: 'end',
    cell: row => row.type === 'Organization' && <PlanChip standing={row.plan} />,
  },
  { id: 'cooperative', header: texts.columns.cooperative, cell: row => row.cooperative },
  { id: 'state', header: texts.columns.state, cell: row => row.state },
  {
    id: 'people',
    header: texts.columns.people,
    align: 'end',
    cell: row => <Link to={peopleOf(row, 'Active')}>{formatNumber(row.people)}</Link>,
  },
  {
    id: 'created',
    header: texts.columns.created,
    sort: 'createdAt',
    nowrap: true,
    cell: row => <time dateTime={row.createdAt}>{formatDay(row.createdAt, 'UTC')}</time>,
  },
]

const typeOptions = (['Organization', 'Coop'] as const).map(value => ({ value, label: texts.types[value] }))
const planOptions = PlanStanding.options.map(value => ({ value, label: planStandings[value] }))
const offsiteOptions = (['yes', 'no'] as const).map(value => ({ value, label: texts.filters[value] }))

function NewCooperative() {
  const dialog = useDialog()
  return (
    <>
      <Button onClick={dialog.show}>{cooperativesTexts.make}</Button>
      <CooperativeDialog
        key={dialog.times}
        {...dialog.props}
        onMade={entityGuid => go(addressOf(staffOrganizationPage, { entityGuid }))}
      />
    </>
  )
}

/** /staff/organizations: every organization and cooperative. Spec D8. */
export function Screen() {
  const chosen = useListColumns('staffOrganizations', columns)
  return (
    <Page title={texts.title} lead={texts.lead} actions={useDuty('cooperatives') && <NewCooperative />}>
      <Grid
        endpoint={staffOrganizations}
        input={{}}
        label={texts.title}
        columns={chosen.columns}
        actions={chosen.button}
        rowKey={row => row.entityGuid}
        filters={
          <>
            <SearchFilter placeholder={texts.search} />
            <SelectFilter of={staffOrganizations} name="type" label={texts.filters.type} options={typeOptions} />
            <SelectFilter of={staffOrganizations} name="plan" label={texts.filters.plan} options={planOptions} />
            <SelectFilter
              of={staffOrganizations}
              name="isOffsite"
              label={texts.filters.offsite}
              options={offsiteOptions}
            />
          </>
        }
        empty={{ text: texts.empty }}
      />
    </Page>
  )
}
