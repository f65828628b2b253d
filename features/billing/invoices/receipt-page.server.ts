import { createElement as el, type ReactElement, type ReactNode } from 'react'
import { Document, Page, StyleSheet, View, type DocumentProps } from '@react-pdf/renderer'
import { showDate } from '#platform/shared/calendar-date.ts'
import { colour, line, mark } from '#certificates/certificate-document/pdf-parts.server.ts'
import type { Printed } from '../payments/receipts.server.ts'
import { receiptTexts as texts } from './invoices.messages.ts'

export interface Receipt extends Printed {
  readonly refundedCents: number
  readonly paid: boolean
  readonly supportEmail: string
}

const { muted, ink } = colour
const styles = StyleSheet.create({
  page: {
    paddingVertical: 48,
    paddingHorizontal: 54,
    backgroundColor: colour.paper,
    fontFamily: 'Noto Sans',
    fontSize: 9,
  },
  row: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center' },
  head: { borderBottomWidth: 1.25, borderColor: colour.brand, paddingBottom: 14, marginBottom: 26 },
  facts: { flexDirection: 'row', marginTop: 18, marginBottom: 30 },
  item: { flexDirection: 'row', borderBottomWidth: 0.5, borderColor: colour.line, paddingVertical: 7 },
  foot: { position: 'absolute', bottom: 40, left: 54, right: 54 },
})

const money = (cents: number) =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** Every text that varies, so that its fonts can be loaded first. */
export const textsOf = ({ seller, organizationName, productName, supportEmail }: Receipt): string[] => [
  seller,
  organizationName,
  productName,
  supportEmail,
]

const fact = (label: string, value: string, width: number) =>
  el(
    View,
    { style: { width, paddingRight: 12 } },
    line(label, { size: 7.5, color: muted, below: 1 }),
    line(value, { size: 10.5, weight: 600 }),
  )

const cell = (width: number, content: ReactNode) => el(View, { style: { width } }, content)

/** Widths of the columns, in points of the 504 between the margins. */
const widths = [264, 70, 80, 90] as const

function items({ productName, quantity, amountCents }: Receipt) {
  const heads = [texts.item, texts.quantity, texts.each, texts.amount]
  const values = [productName, String(quantity), money(amountCents / quantity), money(amountCents)]
  const align = (at: number) => (at === 0 ? 'left' : 'right')
  return [
    el(
      View,
      { key: 'heads', style: { ...styles.item, borderColor: ink } },
      ...heads.map((head, at) =>
        cell(widths[at] ?? 0, line(head, { size: 7.5, weight: 600, color: muted, align: align(at) })),
      ),
    ),
    el(
      View,
      { key: 'item', style: styles.item },
      ...values.map((value, at) => cell(widths[at] ?? 0, line(value, { size: 10, align: align(at) }))),
    ),
  ]
}

const sum = (label: string, cents: number, strong = false) =>
  el(
    View,
    { style: { flexDirection: 'row', justifyContent: 'flex-end', paddingTop: 7 } },
    cell(
      150,
      line(label, { size: strong ? 11 : 10, color: strong ? ink : muted, weight: strong ? 600 : 400, align: 'right' }),
    ),
    cell(90, line(money(cents), { size: strong ? 11 : 10, weight: strong ? 600 : 400, align: 'right' })),
  )

/** The receipt as one Letter page; of what is not paid, the invoice. The fonts of `textsOf` must be loaded. */
export function receiptPage(receipt: Receipt): ReactElement<DocumentProps> {
  const { seller, number, organizationName, amountCents, refundedCents, paidOn, paid, supportEmail } = receipt
  const title = paid ? texts.receipt : texts.invoice
  return el(
    Document,
    {
      title: `${title} ${number}`,
      author: seller,
      creator: seller,
      producer: seller,
      language: 'en-US',
      // The same payment gives the same bytes on any day.
      creationDate: new Date(`${paidOn}T00:00:00Z`),
    },
    el(
      Page,
      { size: 'LETTER', style: styles.page },
      el(
        View,
        { style: { ...styles.row, ...styles.head } },
        el(
          View,
          { style: { flexDirection: 'row', alignItems: 'center' } },
          mark,
          line(seller, { size: 16, weight: 600 }),
        ),
        line(texts.test, { size: 8, color: muted, align: 'right' }),
      ),
      line(title, { size: 26, weight: 600, color: colour.brand }),
      el(
        View,
        { style: styles.facts },
        fact(texts.buyer, organizationName, 264),
        fact(paid ? texts.paidOn : texts.issuedOn, showDate(paidOn), 110),
        fact(texts.number, number, 110),
      ),
      ...items(receipt),
      sum(texts.total, amountCents, true),
      refundedCents > 0 && sum(texts.refunded, refundedCents),
      !paid && el(View, { style: { marginTop: 18 } }, line(texts.notPaid, { size: 10, weight: 600 })),
      el(View, { style: styles.foot }, line(texts.questions(supportEmail), { size: 8, color: muted })),
    ),
  )
}
