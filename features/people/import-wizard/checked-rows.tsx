import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { PAGE_SIZE, SEARCH_MAX } from '#platform/shared/paging.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { formatNumber } from '#platform/web/format.ts'
import { Icon } from '#platform/web/icons.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { usePhone } from '#platform/web/use-phone.ts'
import { checkedRows, type CheckRow, type CheckSummary } from '../import-learners/import-learners.contract.ts'
import { ROW_STATUSES } from '../learner-files/learner-file.contract.ts'
import { rowStatuses } from '../learner-files/learner-file.messages.ts'
import classes from './import-wizard.module.css'
import { importWizardTexts } from './import-wizard.messages.ts'

type Shown = 'all' | 'valid' | 'invalid'
const statusesOf: Record<Shown, (typeof ROW_STATUSES)[number][]> = {
  all: [],
  valid: ['valid'],
  invalid: ROW_STATUSES.filter(status => status !== 'valid'),
}

/**
 * The rows of a check, filtered and paged. Their state is in the wizard, not in the address, which the grid behind it
 * uses.
 */
export function CheckedRows({
  check,
  shown,
  onShow,
}: {
  check: CheckSummary
  shown: Shown
  onShow: (shown: Shown) => void
}) {
  const { entityGuid } = useMembership()
  const [search, setSearch] = useState('')
  const [searchTerm] = useDebouncedValue(search.trim(), 300)
  const [pageNumber, setPage] = useState(1)
  const asked = { entityGuid, checkId: check.checkId, pageNumber, searchTerm, status: statusesOf[shown] }
  const { data, error, isPlaceholderData, refetch } = useEndpoint(checkedRows, asked, { keepPrevious: true })

  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />
  return (
    <section className={classes.rows} aria-label={check.fileName}>
      <div className={classes.rowFilters}>
        <Tabs
          counts={check.counts}
          shown={shown}
          onShow={value => {
            onShow(value)
            setPage(1)
          }}
        />
        <TextInput
          type="search"
          aria-label={importWizardTexts.searchRows}
          placeholder={importWizardTexts.searchRows}
          maxLength={SEARCH_MAX}
          leftSection={<Icon name="search" size={16} />}
          value={search}
          onChange={event => {
            setSearch(event.currentTarget.value)
            setPage(1)
          }}
        />
      </div>
      {data ? <Rows rows={data.rows} stale={isPlaceholderData} /> : <Skeletons rows={8} height={56} gap={1} />}
      {data && <Pages page={pageNumber} total={data.totalNumberOfItems} toPage={setPage} />}
    </section>
  )
}

interface TabsProps {
  readonly counts: CheckSummary['counts']
  readonly shown: Shown
  readonly onShow: (shown: Shown) => void
}

function Tabs({ counts: { valid, invalid }, shown, onShow }: TabsProps) {
  const phone = usePhone()
  // The numbers are shown above; a phone has no room to show them twice.
  const tab = (value: Shown, label: string, count: number) => ({
    value,
    label: phone ? label : `${label} (${formatNumber(count)})`,
  })
  return (
    <SegmentedControl
      value={shown}
      aria-label={importWizardTexts.state}
      onChange={onShow}
      data={[
        tab('all', phone ? importWizardTexts.allShort : importWizardTexts.all, valid + invalid),
        tab('invalid', importWizardTexts.invalid, invalid),
        tab('valid', phone ? importWizardTexts.validShort : importWizardTexts.valid, valid),
      ]}
    />
  )
}

function Pages({ page, total, toPage }: { page: number; total: number; toPage: (page: number) => void }) {
  if (total === 0) return null
  return (
    <nav className={classes.pager} aria-label={importWizardTexts.all}>
      <span className="figures">
        {importWizardTexts.range((page - 1) * PAGE_SIZE + 1, Math.min(page * PAGE_SIZE, total), total)}
      </span>
      <Button variant="default" disabled={page === 1} onClick={() => toPage(page - 1)}>
        {importWizardTexts.previous}
      </Button>
      <Button variant="default" disabled={page * PAGE_SIZE >= total} onClick={() => toPage(page + 1)}>
        {importWizardTexts.next}
      </Button>
    </nav>
  )
}

function Rows({ rows, stale }: { rows: readonly CheckRow[]; stale: boolean }) {
  if (rows.length === 0) return <p className={classes.none}>{importWizardTexts.noRows}</p>
  return (
    <table className={classes.table} data-stale={stale || undefined}>
      <thead>
        <tr>
          <th scope="col" className={classes.line}>
            {importWizardTexts.line}
          </th>
          <th scope="col">{importWizardTexts.person}</th>
          <th scope="col">{importWizardTexts.group}</th>
          <th scope="col">{importWizardTexts.state}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.line}>
            <td className={`${classes.line} figures`}>{row.line}</td>
            <td>
              <bdi>
                {row.firstName} {row.lastName}
              </bdi>
              <span className={classes.hint}>
                <bdi>{row.email}</bdi>
              </span>
            </td>
            <td>
              <bdi>{row.group}</bdi>
            </td>
            <td>
              <StatusChip tone={row.status === 'valid' ? 'success' : 'warning'}>{rowStatuses[row.status]}</StatusChip>
              {row.reason && <span className={classes.hint}>{row.reason}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
