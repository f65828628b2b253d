import { addressOf } from '#platform/shared/address.ts'
import { common } from '#platform/shared/common.messages.ts'
import { oneYearBack } from '#platform/shared/report-range.ts'
import { Email } from '#platform/web/email.tsx'
import { formatDate, formatDay } from '#platform/web/format.ts'
import {
  type ColumnOf,
  DateRangeFilter,
  Grid,
  MoreFilters,
  MultiFilter,
  SearchFilter,
  SelectFilter,
  useGridSearch,
} from '#platform/web/grid.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import { askedFor, defaultDays } from '#foundation/exports/report-search.rules.ts'
import { useListColumns } from '#identity/user-state/use-list-columns.tsx'
import { certificatePage } from '#certificates/my-certificates/my-certificates.page.ts'
import { CourseFilter, OrganizationFilter } from '../coop-organizations/organization-filter.tsx'
import { Place } from '../coop-organizations/place.tsx'
import { TrainingStatus } from '../learner-metrics/learner-metrics.contract.ts'
import { learnerMetricsMessages, statusNames } from '../learner-metrics/learner-metrics.messages.ts'
import { type CoopRecord, coopRecords } from './coop-trainings.contract.ts'
import { coopTrainingsTexts } from './coop-trainings.messages.ts'
import classes from '../coop-organizations/coop-organizations.module.css'

const texts = coopTrainingsTexts.records
const { columns: heads } = texts
const statuses = TrainingStatus.options.map(value => ({ value, label: statusNames[value] }))
const tones: Record<TrainingStatus, Tone> = { Complete: 'success', In_Progress: 'brand', Not_Started: 'neutral' }
const nameOf = ({ firstName, lastName }: CoopRecord) => `${firstName} ${lastName}`

const columns: ColumnOf<typeof coopRecords>[] = [
  {
    id: 'person',
    header: heads.person,
    sort: 'lastName',
    card: 'title',
    cell: row => (
      <span className={classes.lines}>
        <strong>{nameOf(row)}</strong>
        <span className={classes.muted}>
          <Email address={row.email} />
        </span>
      </span>
    ),
  },
  { id: 'course', header: heads.course, sort: 'courseName', cell: row => row.courseName },
  {
    id: 'organization',
    header: heads.organization,
    sort: 'organization',
    cell: row => <Place name={row.organization} own={row.own} />,
  },
  {
    id: 'status',
    header: heads.status,
    sort: 'status',
    card: 'end',
    cell: row => <StatusChip tone={tones[row.status]}>{statusNames[row.status]}</StatusChip>,
  },
  {
    id: 'added',
    header: heads.added,
    sort: 'dateAdded',
    nowrap: true,
    cell: row => formatDay(row.dateAdded, row.timeZone),
  },
  { id: 'due', header: heads.due, sort: 'dueDate', nowrap: true, cell: row => formatDate(row.dueDate) },
  {
    id: 'completed',
    header: heads.completed,
    sort: 'dateCompleted',
    nowrap: true,
    cell: row => row.dateCompleted && formatDay(row.dateCompleted, row.timeZone),
  },
  {
    id: 'certificate',
    header: heads.certificate,
    cell: row =>
      row.certificateId ? (
        <Link
          to={addressOf(certificatePage, { certificateId: row.certificateId })}
          aria-label={texts.viewOf(nameOf(row))}
        >
          {texts.view}
        </Link>
      ) : null,
  },
]

/** The training records behind a number, read-only. Spec D8: 'drill-down read-only'. */
export function RecordsTab() {
  const { today } = useMe()
  const { entityGuid } = useMembership()
  const { search } = useGridSearch(coopRecords)
  const asked = askedFor(search, today, oneYearBack)
  const chosen = useListColumns('coopRecords', columns)
  return (
    <Grid
      endpoint={coopRecords}
      label={texts.label}
      twoLines
      columns={chosen.columns}
      actions={chosen.button}
      rowKey={row => row.registrationId}
      input={() => ({ ...asked, entityGuid })}
      above={({ totalNumberOfItems }) =>
        totalNumberOfItems > 0 && <p className={classes.totals}>{texts.total(totalNumberOfItems)}</p>
      }
      filters={
        <>
          <SearchFilter placeholder={texts.search} />
          <OrganizationFilter of={coopRecords} name="organization" own />
          <MultiFilter of={coopRecords} name="status" label={texts.filters.status} options={statuses} />
          <DateRangeFilter label={coopTrainingsTexts.dateAdded} defaults={defaultDays(today, oneYearBack)} />
          <MoreFilters of={coopRecords} names={['courseId', 'certificate']}>
            <CourseFilter of={coopRecords} name="courseId" />
            <SelectFilter
              of={coopRecords}
              name="certificate"
              label={texts.filters.certificate}
              options={[{ value: 'issued', label: texts.filters.issued }]}
            />
          </MoreFilters>
        </>
      }
      empty={{ title: coopTrainingsTexts.emptyTitle, text: texts.empty }}
      failed={asked.fromDate < asked.toDate ? common.somethingWentWrong : learnerMetricsMessages.endBeforeStart}
    />
  )
}
