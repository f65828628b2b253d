import { formatDate, formatDateTime } from '#platform/web/format.ts'
import { type ColumnOf, Grid, SearchFilter, SelectFilter } from '#platform/web/grid.tsx'
import { Page } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { statusTones } from './own-request-card.tsx'
import { privacyQueueTexts as texts } from './privacy-queue.messages.ts'
import { RequestKind, RequestStatus } from './privacy-requests.contract.ts'
import { queuedRequestPage } from './privacy-queue.page.ts'
import classes from './privacy-requests.module.css'
import { DUE_FILTERS, listPrivacyRequests } from './staff-requests.contract.ts'

/** /staff/privacy: the queue of staff. Spec D8. */
export function Screen() {
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Grid
        endpoint={listPrivacyRequests}
        input={{}}
        label={texts.list}
        columns={columns}
        rowKey={row => row.id}
        filters={
          <>
            <SearchFilter placeholder={texts.search} />
            <SelectFilter
              of={listPrivacyRequests}
              name="status"
              label={texts.status}
              all={texts.anyStatus}
              options={RequestStatus.options.map(value => ({ value, label: texts.statuses[value] }))}
            />
            <SelectFilter
              of={listPrivacyRequests}
              name="kind"
              label={texts.kind}
              all={texts.anyKind}
              options={RequestKind.options.map(value => ({ value, label: texts.kinds[value] }))}
            />
            <SelectFilter
              of={listPrivacyRequests}
              name="due"
              label={texts.due}
              all={texts.anyDue}
              options={DUE_FILTERS.map(value => ({ value, label: texts[value] }))}
            />
          </>
        }
        empty={{ text: texts.empty }}
      />
    </Page>
  )
}

const columns: ColumnOf<typeof listPrivacyRequests>[] = [
  {
    id: 'email',
    header: texts.person,
    sort: 'email',
    card: 'title',
    cell: ({ id, email }) => (
      <Link to={queuedRequestPage} params={{ requestId: id }}>
        {email ?? texts.forgotten}
      </Link>
    ),
  },
  { id: 'kind', header: texts.kind, nowrap: true, cell: ({ kind }) => texts.kinds[kind] },
  {
    id: 'status',
    header: texts.status,
    nowrap: true,
    card: 'end',
    cell: ({ status }) => <StatusChip tone={statusTones[status]}>{texts.statuses[status]}</StatusChip>,
  },
  {
    id: 'dueOn',
    header: texts.due,
    sort: 'dueOn',
    nowrap: true,
    cell: ({ dueOn, isLate }) => (
      <span className={isLate ? classes.late : undefined}>
        <time dateTime={dueOn}>{formatDate(dueOn)}</time>
        {isLate && ` · ${texts.late}`}
      </span>
    ),
  },
  {
    id: 'askedAt',
    header: texts.asked,
    sort: 'askedAt',
    nowrap: true,
    cell: ({ askedAt }) => <time dateTime={askedAt}>{formatDateTime(askedAt)}</time>,
  },
]
