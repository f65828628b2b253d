import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { PAGE_SIZE, SEARCH_MAX } from '#platform/shared/paging.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { formatNumber } from '#platform/web/format.ts'
import { Icon } from '#platform/web/icons.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { usePhone } from '#platform/web/use-phone.ts'
import { checkedRows, type CheckSummary } from '../import-learners/import-learners.contract.ts'
import { ROW_STATUSES } from '../learner-files/learner-file.contract.ts'
import classes from './import-wizard.module.css'
import { importWizardTexts } from './import-wizard.messages.ts'
import { RowsTable } from './rows-table.tsx'
import { useTyped } from './use-typed.tsx'

export type Shown = 'all' | 'valid' | 'update' | 'invalid'
const statusesOf: Record<Shown, (typeof ROW_STATUSES)[number][]> = {
  all: [],
  valid: ['valid'],
  update: ['update'],
  invalid: ROW_STATUSES.filter(status => !['valid', 'update', 'unchanged'].includes(status)),
}

/**
 * The rows of a check, filtered and paged. Their state is in the wizard, not in the address, which the grid behind it
 * uses.
 */
export function CheckedRows({
  check,
  shown,
  onShow,
  onCheck,
}: {
  check: CheckSummary
  onCheck: (check: CheckSummary) => void
  shown: Shown
  onShow: (shown: Shown) => void
}) {
  const { entityGuid } = useMembership()
  const [search, setSearch] = useState('')
  const [searchTerm] = useDebouncedValue(search.trim(), 300)
  const [page, setPage] = useState({ of: shown, number: 1 })
  const pageNumber = page.of === shown ? page.number : 1
  const asked = { entityGuid, checkId: check.checkId, pageNumber, searchTerm, status: statusesOf[shown] }
  const { data, error, isPlaceholderData, refetch } = useEndpoint(checkedRows, asked, { keepPrevious: true })

  const typed = useTyped()
  const { leave } = typed
  /** Other rows begin with their first page. */
  const other = (then: () => void) =>
    void leave(() => {
      then()
      setPage({ of: shown, number: 1 })
    })

  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />
  return (
    <section className={classes.rows} aria-label={check.fileName}>
      <div className={classes.rowFilters}>
        <Tabs counts={check.counts} shown={shown} onShow={value => other(() => onShow(value))} />
        <Search value={search} onChange={value => other(() => setSearch(value))} />
      </div>
      {data ? (
        <RowsTable rows={data.rows} stale={isPlaceholderData} check={check} onCheck={onCheck} typed={typed} />
      ) : (
        <Skeletons rows={8} height={56} gap={1} />
      )}
      {data && (
        <Pages
          page={pageNumber}
          total={data.totalNumberOfItems}
          toPage={number => void leave(() => setPage({ of: shown, number }))}
        />
      )}
    </section>
  )
}

function Search({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextInput
      type="search"
      aria-label={importWizardTexts.searchRows}
      placeholder={importWizardTexts.searchRows}
      maxLength={SEARCH_MAX}
      leftSection={<Icon name="search" size={16} />}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

interface TabsProps {
  readonly counts: CheckSummary['counts']
  readonly shown: Shown
  readonly onShow: (shown: Shown) => void
}

function Tabs({ counts: { valid, update, unchanged, invalid }, shown, onShow }: TabsProps) {
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
        tab('all', phone ? importWizardTexts.allShort : importWizardTexts.all, valid + update + unchanged + invalid),
        tab('invalid', importWizardTexts.invalid, invalid),
        tab('valid', phone ? importWizardTexts.validShort : importWizardTexts.valid, valid),
        ...(update > 0 ? [tab('update', importWizardTexts.update, update)] : []),
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
      {total > PAGE_SIZE && (
        <>
          <Button variant="default" disabled={page === 1} onClick={() => toPage(page - 1)}>
            {importWizardTexts.previous}
          </Button>
          <Button variant="default" disabled={page * PAGE_SIZE >= total} onClick={() => toPage(page + 1)}>
            {importWizardTexts.next}
          </Button>
        </>
      )}
    </nav>
  )
}
