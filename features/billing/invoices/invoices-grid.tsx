import type { ResponseOf } from '#platform/shared/endpoint.ts'
import { formatMoney } from '#platform/web/format.ts'
import {
  Grid,
  DateRangeFilter,
  MultiFilter,
  type RowMenuItem,
  SearchFilter,
  SelectFilter,
  useGridSearch,
} from '#platform/web/grid.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { ExportButton } from '#foundation/exports/export-button.tsx'
import { givenDays } from '#foundation/exports/report-search.rules.ts'
import { useListColumns } from '#identity/user-state/use-list-columns.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { exportInvoices, type Invoice, invoices, InvoiceState } from './invoices.contract.ts'
import classes from './invoices.module.css'
import { invoicesMessages, invoiceStates, invoicesTexts as texts } from './invoices.messages.ts'

const states = InvoiceState.options.map(value => ({ value, label: invoiceStates[value] }))

/** Books are kept for seven years. */
const YEARS_KEPT = 7

interface InvoicesGridProps {
  /** Staff only read it. */
  readonly readOnly?: boolean
  readonly rowMenu?: (row: Invoice) => readonly RowMenuItem[]
}

/** What an organization ordered, paid and was asked to pay. */
export function InvoicesGrid({ readOnly = false, rowMenu }: InvoicesGridProps) {
  const thisYear = Number(useMe().today.slice(0, 4))
  const years = Array.from({ length: YEARS_KEPT }, (_, ago) => ({
    value: thisYear - ago,
    label: String(thisYear - ago),
  }))
  const { entityGuid, timeZone } = useMembership()
  const asked = givenDays(useGridSearch(invoices).search)
  const disordered = asked.fromDate && asked.toDate && asked.fromDate >= asked.toDate
  const chosen = useListColumns('invoices', invoiceColumns({ entityGuid, timeZone, readOnly }))
  return (
    <Grid
      endpoint={invoices}
      label={texts.title}
      twoLines
      columns={chosen.columns}
      rowKey={row => row.number}
      totals={totalsOf}
      {...(rowMenu && { rowMenu })}
      input={() => ({ ...asked, entityGuid })}
      filters={
        <>
          <SearchFilter placeholder={texts.search} />
          <DateRangeFilter label={texts.dates} />
          <SelectFilter of={invoices} name="year" label={texts.year} options={years} />
          <MultiFilter of={invoices} name="state" label={texts.state} options={states} />
        </>
      }
      actions={
        !readOnly && (
          <>
            {chosen.button}
            <ExportButton endpoint={exportInvoices} input={{ ...asked, entityGuid }}>
              {texts.export}
            </ExportButton>
          </>
        )
      }
      empty={{ title: texts.emptyTitle, text: texts.empty }}
      {...(disordered ? { failed: invoicesMessages.endBeforeStart } : {})}
    />
  )
}

/** Of all that match, not of the page. */
const totalsOf = ({ totals: { paid, refunded, open } }: ResponseOf<typeof invoices>) => ({
  purpose: texts.totals(open === 0 ? '' : formatMoney(open)),
  amount: (
    <span className={classes.amount}>
      <span className="figures">{formatMoney(paid)}</span>
      {refunded > 0 && (
        <span className={`${classes.muted} figures`}>{texts.refunded(formatMoney(refunded), refunded >= paid)}</span>
      )}
    </span>
  ),
})
