import { useState } from 'react'
import { addressOf } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { DownloadButton } from '#platform/web/download-button.tsx'
import { FilterBar } from '#platform/web/grid-filters.tsx'
import { Pager } from '#platform/web/grid-pager.tsx'
import { SearchFilter, SelectFilter, useGridSearch } from '#platform/web/grid.tsx'
import { Page } from '#platform/web/page.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { EmptyState, FailedState, NoMatchState, Skeletons } from '#platform/web/states.tsx'
import { CertificateNotIssuedDialog } from '#certificates/my-certificates/not-issued.tsx'
import { RegistrationStatus } from '#training/enrollments/enrollments.contract.ts'
import { HistoryEntry } from './history-entry.tsx'
import { myHistory, transcript } from './my-history.contract.ts'
import { myHistoryTexts } from './my-history.messages.ts'
import { byYear } from './my-history.rules.ts'
import classes from './my-history.module.css'
import { myTrainingPage } from '../my-training/my-training.page.ts'

/** /my-history. Spec D8. */
export function Screen() {
  const { entityGuid, timeZone } = useMembership()
  const search = useGridSearch(myHistory)
  const history = useEndpoint(
    myHistory,
    { entityGuid, ...search.search },
    { keepPrevious: true, enabled: !search.impossible },
  )
  const { data, isPlaceholderData } = history
  const [withheld, setWithheld] = useState(false)
  const any = search.filtered || (data?.totalNumberOfItems ?? 0) > 0
  return (
    <Page
      title={myHistoryTexts.title}
      lead={myHistoryTexts.lead}
      actions={
        // Always there, so that nothing moves when the history loads; without a history it is disabled.
        <DownloadButton endpoint={transcript} input={{ entityGuid }} disabled={!any}>
          {myHistoryTexts.transcript}
        </DownloadButton>
      }
    >
      <div className={classes.history}>
        <Filters search={search} />
        <div className={classes.rows} data-stale={isPlaceholderData || undefined}>
          <Body history={history} search={search} timeZone={timeZone} onWithheld={() => setWithheld(true)} />
        </div>
        {data && data.totalNumberOfItems > 0 && <Pager {...search} total={data.totalNumberOfItems} />}
      </div>
      <CertificateNotIssuedDialog entityGuid={entityGuid} open={withheld} onClose={() => setWithheld(false)} />
    </Page>
  )
}

type Search = ReturnType<typeof useGridSearch>

function Filters({ search }: { search: Search }) {
  return (
    <FilterBar count={search.filterCount} onClear={search.filtered ? search.clear : null} actions={null}>
      <SearchFilter placeholder={myHistoryTexts.search} />
      <SelectFilter
        of={myHistory}
        name="status"
        label={myHistoryTexts.status}
        options={RegistrationStatus.options.map(value => ({ value, label: myHistoryTexts.statuses[value] }))}
      />
    </FilterBar>
  )
}

interface BodyProps {
  readonly history: ReturnType<typeof useEndpoint<typeof myHistory>>
  readonly search: Search
  readonly timeZone: string
  readonly onWithheld: () => void
}

/** The cycles by year, or why there are none. */
function Body({ history: { data, error, isPlaceholderData, refetch }, search, timeZone, onWithheld }: BodyProps) {
  if (search.impossible) return <NoMatchState onClear={search.clear} />
  if (error && (!data || isPlaceholderData)) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeletons rows={3} height={164} gap={16} />
  if (data.rows.length > 0) {
    return byYear(data.rows, timeZone).map(({ year, rows }) => (
      <section key={year} aria-labelledby={`year-${year}`}>
        <h2 id={`year-${year}`} className={classes.year}>
          {year}
        </h2>
        <ol className={classes.timeline}>
          {rows.map(row => (
            <HistoryEntry key={row.registrationId} row={row} timeZone={timeZone} onWithheld={onWithheld} />
          ))}
        </ol>
      </section>
    ))
  }
  if (search.filtered) return <NoMatchState onClear={search.clear} />
  return (
    <EmptyState
      icon="history"
      title={myHistoryTexts.emptyTitle}
      text={myHistoryTexts.empty}
      action={{ label: myHistoryTexts.toTraining, to: addressOf(myTrainingPage) }}
    />
  )
}
