import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import { Email } from '#platform/web/email.tsx'
import { formatDateTime } from '#platform/web/format.ts'
import { DateRangeFilter, Grid, type ColumnOf, MultiFilter, SearchFilter, useGridSearch } from '#platform/web/grid.tsx'
import { givenDays } from '#foundation/exports/report-search.rules.ts'
import type { auditLog, AuditRow } from './audit-log.contract.ts'
import { actionNames, auditLogMessages } from './audit-log.messages.ts'
import classes from './audit-log.module.css'
import { Changes } from './changes.tsx'
import { nameOfField } from './changes.rules.ts'

/** An endpoint that answers lines of a log, whoever's it is. */
export type LogEndpoint = Omit<EndpointSpec, 'query' | 'response'> & Pick<typeof auditLog, 'query' | 'response'>

interface LogProps {
  readonly endpoint: LogEndpoint
  /** Parameters of its path. */
  readonly of: Readonly<Record<string, string>>
  readonly timeZone: string
  /** The codes to filter by. */
  readonly actions: readonly string[]
  /** What a line without a target is about. */
  readonly noTarget: string
  readonly empty: string
}

/** Who changed what: the lines of a log with their filters. Spec D8. */
export function LogGrid({ endpoint, of, timeZone, actions, noTarget, empty }: LogProps) {
  const asked = useAskedLines(endpoint)
  const disordered = asked.fromDate && asked.toDate && asked.fromDate >= asked.toDate
  const options = actions
    .map(value => ({ value, label: nameOf(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return (
    <Grid
      endpoint={endpoint}
      label={auditLogMessages.title}
      twoLines
      columns={columns(timeZone, noTarget)}
      rowKey={row => row.id}
      input={() => ({ ...asked, ...of })}
      filters={
        <>
          <SearchFilter placeholder={auditLogMessages.search} narrow />
          <SearchFilter
            of={endpoint}
            name="person"
            label={auditLogMessages.person}
            placeholder={auditLogMessages.personHint}
            narrow
          />
          <DateRangeFilter label={auditLogMessages.dates} />
          <MultiFilter of={endpoint} name="actions" label={auditLogMessages.action} options={options} />
        </>
      }
      expand={row => <Changes row={row} timeZone={timeZone} />}
      empty={{ text: empty }}
      {...(disordered ? { failed: auditLogMessages.endBeforeStart } : {})}
    />
  )
}

/** What the address asks of a log. */
export const useAskedLines = (endpoint: LogEndpoint) => givenDays(useGridSearch(endpoint).search)

/** A code without a name is shown as words. */
function nameOf(code: string): string {
  return actionNames[code] ?? nameOfField(code.replaceAll('.', ' '))
}

const columns = (timeZone: string, noTarget: string): ColumnOf<LogEndpoint>[] => [
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
            <span className="visually-hidden">{noTarget}</span>
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
