import { useEndpoint } from '#platform/web/api.ts'
import { Email } from '#platform/web/email.tsx'
import { Grid, type ColumnOf, MultiFilter, SearchFilter, SelectFilter, useFilter } from '#platform/web/grid.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { NextDue, TrainingChip } from '#people/learners/member-cells.tsx'
import { standings } from '#training/standing/standing.messages.ts'
import { memberOrganizations, organizationPeople } from './cooperative.contract.ts'
import { cooperativeTexts } from './cooperative.messages.ts'
import classes from './cooperative.module.css'

const texts = cooperativeTexts.people
const { columns: heads } = texts

const columns: ColumnOf<typeof organizationPeople>[] = [
  {
    id: 'person',
    header: heads.person,
    sort: 'lastName',
    card: 'title',
    cell: row => (
      <span className={classes.lines}>
        <strong>
          {row.firstName} {row.lastName}
        </strong>
        <span className={classes.muted}>
          <Email address={row.email} />
        </span>
      </span>
    ),
  },
  { id: 'organization', header: heads.organization, sort: 'organization', cell: row => row.organization },
  {
    id: 'training',
    header: heads.training,
    sort: 'trainingStatus',
    card: 'end',
    cell: row => <TrainingChip status={row.trainingStatus} />,
  },
  {
    id: 'nextDue',
    header: heads.nextDue,
    sort: 'nextDue',
    nowrap: true,
    cell: row => row.nextDue && <NextDue nextDue={row.nextDue} nextDueIs={row.nextDueIs} today={row.today} />,
  },
]

/** The people counted by the numbers on the dashboard. Spec D8: 'drill-down read-only'. */
export function PeopleTab() {
  const { entityGuid } = useMembership()
  return (
    <Grid
      endpoint={organizationPeople}
      input={{ entityGuid }}
      columns={columns}
      rowKey={row => `${row.organizationGuid} ${row.entityUserId}`}
      label={texts.title}
      twoLines
      above={({ totalNumberOfItems }) =>
        totalNumberOfItems > 0 && <p className={classes.totals}>{texts.total(totalNumberOfItems)}</p>
      }
      filters={<Filters entityGuid={entityGuid} />}
      empty={{ title: texts.emptyTitle, text: texts.empty }}
    />
  )
}

function Filters({ entityGuid }: { entityGuid: string }) {
  const { value: chosen } = useFilter(organizationPeople, 'organization')
  const named =
    useEndpoint(memberOrganizations, { entityGuid, pageSize: 100 }, { staleTime: 300_000 }).data?.rows.map(row => ({
      value: row.entityGuid,
      label: row.name,
    })) ?? []
  // A link may lead to an organization beyond the hundred on offer.
  const organizations =
    chosen === '' || named.some(({ value }) => value === chosen)
      ? named
      : [...named, { value: chosen, label: texts.filters.thisOne }]
  return (
    <>
      <SearchFilter placeholder={texts.search} />
      <SelectFilter
        of={organizationPeople}
        name="organization"
        label={texts.filters.organization}
        options={organizations}
      />
      <MultiFilter of={organizationPeople} name="trainingStatus" label={texts.filters.training} options={standings} />
    </>
  )
}
