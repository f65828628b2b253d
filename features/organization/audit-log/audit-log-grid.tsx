import { addDays } from '#platform/shared/calendar-date.ts'
import { Email } from '#platform/web/email.tsx'
import { formatDateTime } from '#platform/web/format.ts'
import {
  DateRangeFilter,
  Grid,
  type ColumnOf,
  type GridSearch,
  MultiFilter,
  SearchFilter,
  useGridSearch,
} from '#platform/web/grid.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { auditLog, type AuditRow } from './audit-log.contract.ts'
import { actionNames, auditLogMessages, organizationActions } from './audit-log.messages.ts'
import classes from './audit-log.module.css'
import { Changes } from './changes.tsx'
import { nameOfField } from './changes.rules.ts'

const actions = organizationActions
  .map(value => ({ value, label: nameOf(value) }))
  .toSorted((one, other) => one.label.localeCompare(other.label))

/** The lines of the organization's log, filtered as the address says. Spec D8. */
export function AuditLogGrid() {
  const { entityGuid, timeZone } = useMembership()
  const { search } = useGridSearch(auditLog)
  const asked = askedFor(search)
  const disordered = asked.fromDate && asked.toDate && asked.fromDate >= asked.toDate
  return (
    <Grid
      endpoint={auditLog}
      label={auditLogMessages.title}
      twoLines
      columns={columns(timeZone)}
      rowKey={row => row.id}
      input={() => ({ ...asked, entityGuid })}
      filters={<Filters />}
      expand={row => <Changes row={row} timeZone={timeZone} />}
      empty={{ text: auditLogMessages.empty }}
      {...(disordered ? { failed: auditLogMessages.endBeforeStart } : {})}
    />
  )
}

function Filters() {
  return (
    <>
      <SearchFilter placeholder={auditLogMessages.search} narrow />
      <SearchFilter
        of={auditLog}
        name="person"
        label={auditLogMessages.person}
        placeholder={auditLogMessages.personHint}
        narrow
      />
      <DateRangeFilter label={auditLogMessages.dates} />
      <MultiFilter of={auditLog} name="actions" label={auditLogMessages.action} options={actions} />
    </>
  )
}

/** The day chosen as the last is sent as the day after it. Spec D7. */
export function askedFor(search: GridSearch) {
  const dayOf = (name: string) =>
    typeof search[name] === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(search[name]) ? search[name] : undefined
  const last = dayOf('toDate')
  return { ...search, fromDate: dayOf('fromDate'), toDate: last && addDays(last, 1) }
}

/** A code without a name is shown as words. */
function nameOf(code: string): string {
  return actionNames[code] ?? nameOfField(code.replaceAll('.', ' '))
}

const columns = (timeZone: string): ColumnOf<typeof auditLog>[] => [
  {
    id: 'at',
    header: auditLogMessages.columns.at,
    sort: 'at',
    nowrap: true,
    width: 184,
    card: 'line',
    cell: row => (
      <time dateTime={row.at} className="figures">
        {formatDateTime(row.at, timeZone)}
      </time>
    ),
  },
  {
    id: 'action',
    header: auditLogMessages.columns.action,
    width: 200,
    card: 'title',
    cell: row => <span className={classes.strong}>{nameOf(row.action)}</span>,
  },
  {
    id: 'target',
    header: auditLogMessages.columns.target,
    cell: row => (
      <span className={classes.target}>
        {row.target ? (
          <Email address={row.target} />
        ) : (
          <>
            <span aria-hidden="true">–</span>
            <span className="visually-hidden">{auditLogMessages.noTarget}</span>
          </>
        )}
      </span>
    ),
  },
  { id: 'person', header: auditLogMessages.columns.person, width: 216, cell: row => <Person person={row.person} /> },
  { id: 'actingAs', header: auditLogMessages.columns.actingAs, width: 120, cell: row => row.actingAs?.name },
]

function Person({ person }: { person: AuditRow['person'] }) {
  if (!person) return <span className={classes.muted}>{auditLogMessages.nobody}</span>
  return (
    <div className={classes.person}>
      <span>{person.name}</span>
      <span className={classes.muted}>
        <Email address={person.email} />
      </span>
    </div>
  )
}
