import { Grid, DateRangeFilter, MultiFilter, SearchFilter, useGridSearch } from '#platform/web/grid.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { ExportButton } from '#foundation/exports/export-button.tsx'
import { givenDays } from '#foundation/exports/report-search.rules.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import { exportInvoices, invoices, InvoiceState } from './invoices.contract.ts'
import { invoicesMessages, invoiceStates, invoicesTexts as texts } from './invoices.messages.ts'

const states = InvoiceState.options.map(value => ({ value, label: invoiceStates[value] }))

/** What an organization paid and was asked to pay; staff only read it. */
export function InvoicesGrid({ readOnly = false }: { readOnly?: boolean }) {
  const { entityGuid, timeZone } = useMembership()
  const asked = givenDays(useGridSearch(invoices).search)
  const disordered = asked.fromDate && asked.toDate && asked.fromDate >= asked.toDate
  return (
    <Grid
      endpoint={invoices}
      label={texts.title}
      twoLines
      columns={invoiceColumns({ entityGuid, timeZone, readOnly })}
      rowKey={row => row.number}
      input={() => ({ ...asked, entityGuid })}
      filters={
        <>
          <SearchFilter placeholder={texts.search} />
          <DateRangeFilter label={texts.dates} />
          <MultiFilter of={invoices} name="state" label={texts.state} options={states} />
        </>
      }
      actions={
        !readOnly && (
          <ExportButton endpoint={exportInvoices} input={{ ...asked, entityGuid }}>
            {texts.export}
          </ExportButton>
        )
      }
      empty={{ title: texts.emptyTitle, text: texts.empty }}
      {...(disordered ? { failed: invoicesMessages.endBeforeStart } : {})}
    />
  )
}
