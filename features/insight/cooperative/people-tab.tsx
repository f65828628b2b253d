import { addressOf } from '#platform/shared/address.ts'
import { Email } from '#platform/web/email.tsx'
import { Grid, type ColumnOf, MultiFilter, type RowMenuItem, SearchFilter } from '#platform/web/grid.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { NextDue, TrainingChip } from '#people/learners/member-cells.tsx'
import { standings } from '#training/standing/standing.messages.ts'
import { useListColumns } from '#identity/user-state/use-list-columns.tsx'
import { coopCertificatesPage } from '../coop-certificates/coop-certificates.page.ts'
import { OrganizationFilter } from '../coop-organizations/organization-filter.tsx'
import { coopTrainingsPage } from '../coop-trainings/coop-trainings.page.ts'
import { type OrganizationPerson, organizationPeople } from './cooperative.contract.ts'
import { cooperativeTexts } from './cooperative.messages.ts'
import classes from '../coop-organizations/coop-organizations.module.css'

const texts = cooperativeTexts.people
const { columns: heads } = texts
/** Before anybody's first training. */
const EVER = '2000-01-01'

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

/** What there is of one person, read-only. */
const rowMenu = ({ email, organizationGuid: organization }: OrganizationPerson): RowMenuItem[] => [
  {
    label: texts.menu.trainings,
    icon: 'book',
    to: addressOf(coopTrainingsPage, {}, { tab: 'records', organization, searchTerm: email, fromDate: EVER }),
  },
  {
    label: texts.menu.certificates,
    icon: 'award',
    to: addressOf(coopCertificatesPage, {}, { organization, searchTerm: email }),
  },
]

/** The people counted by the numbers on the dashboard. Spec D8: 'drill-down read-only'. */
export function PeopleTab() {
  const { entityGuid } = useMembership()
  const chosen = useListColumns('coopPeople', columns)
  return (
    <Grid
      endpoint={organizationPeople}
      input={{ entityGuid }}
      columns={chosen.columns}
      actions={chosen.button}
      rowKey={row => `${row.organizationGuid} ${row.entityUserId}`}
      label={texts.title}
      twoLines
      above={({ totalNumberOfItems }) =>
        totalNumberOfItems > 0 && <p className={classes.totals}>{texts.total(totalNumberOfItems)}</p>
      }
      rowMenu={rowMenu}
      filters={<Filters />}
      empty={{ title: texts.emptyTitle, text: texts.empty }}
    />
  )
}

const Filters = () => (
  <>
    <SearchFilter placeholder={texts.search} />
    <OrganizationFilter of={organizationPeople} name="organization" />
    <MultiFilter of={organizationPeople} name="trainingStatus" label={texts.filters.training} options={standings} />
  </>
)
