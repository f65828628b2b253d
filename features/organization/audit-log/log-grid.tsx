import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import { extra } from '#platform/web/extra.tsx'
import { formatDateTime } from '#platform/web/format.ts'
import { DateRangeFilter, Grid, type ColumnOf, MultiFilter, SearchFilter, useGridSearch } from '#platform/web/grid.tsx'
import { givenDays } from '#foundation/exports/report-search.rules.ts'
import type { auditLog } from './audit-log.contract.ts'
import { auditLogMessages } from './audit-log.messages.ts'
import { Changes } from './changes.tsx'
import { DayPresets } from './day-presets.tsx'
import { EventFacts, EventSentence, nameOfAction } from './event-sentence.tsx'
import { eventTexts } from './event-sentences.messages.ts'

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
  /** Whoever reads it may open the pages of groups and people. */
  readonly linked?: boolean
  readonly empty: string
}

/** Who changed what: the lines of a log with their filters. Spec D8. */
export function LogGrid({ endpoint, of, timeZone, actions, noTarget, linked = false, empty }: LogProps) {
  const asked = useAskedLines(endpoint)
  const disordered = asked.fromDate && asked.toDate && asked.fromDate >= asked.toDate
  const options = actions
    .map(value => ({ value, label: nameOfAction(value) }))
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
      above={() => <DayPresets timeZone={timeZone} />}
      expand={row => (
        <>
          <EventFacts row={row} linked={linked} />
          {row.bulk && of['entityGuid'] && <BulkPeople entityGuid={of['entityGuid']} bulkActionId={row.bulk.id} />}
          <Changes row={row} timeZone={timeZone} />
        </>
      )}
      empty={{ text: empty }}
      {...(disordered ? { failed: auditLogMessages.endBeforeStart } : {})}
    />
  )
}

/** Only lines about many people at once need it. */
const BulkPeople = extra(() => import('./bulk-people-list.tsx').then(chunk => chunk.BulkPeopleList))

/** What the address asks of a log. */
export const useAskedLines = (endpoint: LogEndpoint) => givenDays(useGridSearch(endpoint).search)

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
    id: 'event',
    header: eventTexts.event,
    card: 'title',
    cell: row => <EventSentence row={row} noTarget={noTarget} />,
  },
]
