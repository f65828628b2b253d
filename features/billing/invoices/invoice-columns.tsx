import { Button } from '@mantine/core'
import { useState } from 'react'
import { download, reportProblem, useSend } from '#platform/web/api.ts'
import { Email } from '#platform/web/email.tsx'
import { formatDate, formatDay, formatMoney, formatNumber } from '#platform/web/format.ts'
import type { ColumnOf } from '#platform/web/grid.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import { leaveFor } from '../subscription/leave-for.tsx'
import { manageSession } from '../subscription/subscription.contract.ts'
import { type Invoice, invoiceDocument, type invoices, type InvoiceState } from './invoices.contract.ts'
import { invoiceStates, invoicesTexts as texts } from './invoices.messages.ts'
import classes from './invoices.module.css'

interface Whose {
  readonly entityGuid: string
  readonly timeZone: string
  readonly readOnly: boolean
}

const heads = texts.columns
const tones: Readonly<Record<InvoiceState, Tone>> = {
  Paid: 'success',
  Refunded: 'neutral',
  Pending: 'brand',
  Open: 'warning',
  Overdue: 'danger',
  Failed: 'danger',
  Waiting: 'brand',
  Declined: 'neutral',
  Cancelled: 'neutral',
}

/** Days are the organization's. */
export const invoiceColumns = ({ entityGuid, timeZone, readOnly }: Whose): ColumnOf<typeof invoices>[] => [
  {
    id: 'date',
    header: heads.date,
    sort: 'date',
    nowrap: true,
    width: 140,
    card: 'line',
    cell: row => <time dateTime={row.date}>{formatDay(row.date, timeZone)}</time>,
  },
  {
    id: 'number',
    header: heads.number,
    sort: 'number',
    nowrap: true,
    width: 150,
    card: 'line',
    cell: row =>
      readOnly ? <span className="figures">{row.number}</span> : <OpenDocument entityGuid={entityGuid} row={row} />,
  },
  {
    id: 'purpose',
    header: heads.purpose,
    sort: 'purpose',
    card: 'title',
    cell: row => <Purpose row={row} entityGuid={entityGuid} readOnly={readOnly} />,
  },
  {
    id: 'amount',
    header: heads.amount,
    sort: 'amount',
    align: 'end',
    width: 150,
    card: 'line',
    cell: row => <Amount row={row} />,
  },
  {
    id: 'state',
    header: heads.state,
    width: 130,
    card: 'end',
    cell: row => <StatusChip tone={tones[row.state]}>{invoiceStates[row.state]}</StatusChip>,
  },
]

/** A charge of the provider that is still to be made; an order's invoice is paid by transfer. */
const isUnpaid = ({ state, orderId }: Invoice) => orderId === null && (state === 'Open' || state === 'Failed')

/** What it is for; below that where the receipt went, or of what is not paid, what there is to do. */
function Purpose({ row, entityGuid, readOnly }: { row: Invoice; entityGuid: string; readOnly: boolean }) {
  const { purpose, quantity, receiptTo, state, canBePaid } = row
  return (
    <span className={classes.lines}>
      <span className={classes.strong}>{quantity > 1 ? texts.quantity(formatNumber(quantity), purpose) : purpose}</span>
      <OfOrder row={row} />
      {state === 'Pending' && <span className={classes.muted}>{texts.pending}</span>}
      {receiptTo && row.orderId === null && (
        <span className={classes.muted}>
          {texts.receiptTo} <Email address={receiptTo} />
        </span>
      )}
      {isUnpaid(row) && (
        <span className={classes.todo}>
          <span className={classes.muted}>
            {!canBePaid ? texts.over : state === 'Open' ? texts.waits : texts.refused}
          </span>
          {canBePaid && !readOnly && <UpdateCard entityGuid={entityGuid} />}
        </span>
      )}
    </span>
  )
}

function Amount({ row: { amount, refunded } }: { row: Invoice }) {
  return (
    <span className={classes.amount}>
      <span className="figures">{formatMoney(amount)}</span>
      {refunded > 0 && (
        <span className={`${classes.muted} figures`}>{texts.refunded(formatMoney(refunded), refunded >= amount)}</span>
      )}
    </span>
  )
}

/** Of an order by purchase order: the buyer's number, and what comes next. */
function OfOrder({ row: { poNumber, dueOn, state, reason } }: { row: Invoice }) {
  if (poNumber === null) return null
  const next =
    state === 'Waiting' ? texts.awaited : dueOn !== null && state !== 'Paid' ? texts.due(formatDate(dueOn)) : reason
  return <span className={classes.muted}>{[texts.poNumber(poNumber), next].filter(Boolean).join(' · ')}</span>
}

/** What the document of a row is called. */
const documentNames: Readonly<Record<InvoiceState, 'receipt' | 'invoice' | 'order'>> = {
  Paid: 'receipt',
  Refunded: 'receipt',
  Pending: 'invoice',
  Open: 'invoice',
  Overdue: 'invoice',
  Failed: 'invoice',
  Waiting: 'order',
  Declined: 'order',
  Cancelled: 'order',
}

/** Saves the PDF of a row. */
function OpenDocument({ entityGuid, row }: { entityGuid: string; row: Invoice }) {
  const { number, state } = row
  const [loading, setLoading] = useState(false)
  async function save(): Promise<void> {
    setLoading(true)
    await download(invoiceDocument, { entityGuid, number }).catch(reportProblem)
    setLoading(false)
  }
  return (
    <Button
      variant="transparent"
      size="compact-sm"
      className={classes.open}
      loading={loading}
      onClick={() => void save()}
      leftSection={<Icon name="download" size={14} />}
      aria-label={texts.openNamed(texts[documentNames[state]], number)}
    >
      <span className="figures">{number}</span>
    </Button>
  )
}

function UpdateCard({ entityGuid }: { entityGuid: string }) {
  const manage = useSend(manageSession, { onDone: ({ url }) => leaveFor(url) })
  return (
    <Button
      variant="transparent"
      size="compact-sm"
      className={classes.open}
      loading={manage.sending}
      onClick={() => void manage.fire({ entityGuid })}
    >
      {texts.updateCard}
    </Button>
  )
}
