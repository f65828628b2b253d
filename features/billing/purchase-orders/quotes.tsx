import { Button } from '@mantine/core'
import { useState } from 'react'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { confirm, useDialog } from '#platform/web/dialog.tsx'
import { DownloadButton } from '#platform/web/download-button.tsx'
import { formatDate, formatMoney, formatNumber } from '#platform/web/format.ts'
import { overlay } from '#platform/web/overlay.tsx'
import { Card } from '#platform/web/page.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { saidProduct } from '#foundation/plans/plans.messages.ts'
import { type Quote, quoteDocument, quotes, withdrawQuote } from './purchase-orders.contract.ts'
import { OrderButton, OrderDialog } from './order-button.tsx'
import { purchaseOrdersTexts as texts } from './purchase-orders.messages.ts'
import classes from './purchase-orders.module.css'

const QuoteDialog = overlay(() => import('./quote-dialog.tsx').then(chunk => chunk.QuoteDialog))

/** The ways to pay that finance offices ask for. */
export function OrderBar() {
  const quote = useDialog()
  return (
    <div className={classes.bar}>
      <p>{texts.lead}</p>
      <Button variant="default" onClick={quote.show}>
        {texts.makeQuote}
      </Button>
      <OrderButton />
      <QuoteDialog key={`quote ${quote.times}`} opened={quote.open} onClose={quote.hide} />
    </div>
  )
}

/** Quotes of the organization, the newest first. */
export function Quotes() {
  const { entityGuid } = useMembership()
  const { data, error, refetch } = useEndpoint(quotes, { entityGuid })
  const [quote, choose] = useState<Quote | null>(null)
  const order = useDialog()
  return (
    <Card title={texts.title}>
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeletons rows={2} />
      ) : data.rows.length === 0 ? (
        <p className={classes.muted}>{texts.emptyTitle}</p>
      ) : (
        <ul className={classes.list} aria-label={texts.title}>
          {data.rows.map(row => (
            <Row
              key={row.id}
              quote={row}
              onOrder={() => {
                choose(row)
                order.show()
              }}
            />
          ))}
        </ul>
      )}
      <OrderDialog key={order.times} opened={order.open} onClose={order.hide} quote={quote} />
    </Card>
  )
}

function Row({ quote, onOrder }: { quote: Quote; onOrder: () => void }) {
  const { entityGuid } = useMembership()
  const { fire } = useSend(withdrawQuote, { toast: texts.withdrawn, refreshes: [quotes] })
  const { id, number, quantity, state, validUntil } = quote
  const product = saidProduct(quote.product)
  async function withdraw(): Promise<void> {
    const yes = await confirm({
      title: texts.withdrawTitle(number),
      text: texts.withdrawText,
      confirmLabel: texts.withdraw,
      cancelLabel: texts.keep,
      danger: true,
    })
    if (yes) await fire({ entityGuid, quoteId: id })
  }
  return (
    <li>
      <span className={classes.what}>
        <span className={classes.strong}>{quantity > 1 ? texts.times(formatNumber(quantity), product) : product}</span>
        <span className={classes.muted}>
          {formatMoney(quote.amount)} · {texts.columns.validUntil} {formatDate(validUntil)}
        </span>
      </span>
      <span className={classes.does}>
        {state === 'Ordered' && <StatusChip tone="success">{texts.ordered}</StatusChip>}
        {state === 'Over' && <StatusChip tone="neutral">{texts.over}</StatusChip>}
        <DownloadButton endpoint={quoteDocument} input={{ entityGuid, quoteId: id }} aria-label={texts.open(number)}>
          <span className="figures">{number}</span>
        </DownloadButton>
        {state === 'Valid' && (
          <Button onClick={onOrder} aria-label={`${texts.orderQuote}: ${number}`}>
            {texts.orderQuote}
          </Button>
        )}
        {state !== 'Ordered' && (
          <Button variant="subtle" onClick={() => void withdraw()} aria-label={`${texts.withdraw}: ${number}`}>
            {texts.withdraw}
          </Button>
        )}
      </span>
    </li>
  )
}
