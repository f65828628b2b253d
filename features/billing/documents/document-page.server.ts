import { createElement as el, type ReactElement, type ReactNode } from 'react'
import { Document, Page, StyleSheet, View, type DocumentProps } from '@react-pdf/renderer'
import { type CalendarDate, showDate } from '#platform/shared/calendar-date.ts'
import { type Language, localeOf } from '#platform/shared/language.ts'
import { colour, line, mark } from '#certificates/certificate-document/pdf-parts.server.ts'
import { saidProduct } from '#foundation/plans/plans.messages.ts'
import type { Billed } from '../billing-details/billed.server.ts'
import { documentTexts as texts } from './documents.messages.ts'

/** A quote, an invoice or a receipt: everything that stands on it. The same facts give the same bytes on any day. */
export interface MoneyDocument extends Billed {
  readonly kind: 'quote' | 'order' | 'invoice' | 'receipt'
  /** Of an order that is no invoice: why. */
  readonly standing: 'Waiting' | 'Declined' | 'Cancelled' | null
  readonly language: Language
  readonly number: string
  /** The day of payment; of what is not paid, of issue. */
  readonly day: CalendarDate
  readonly validUntil: CalendarDate | null
  readonly dueOn: CalendarDate | null
  readonly poNumber: string | null
  readonly attention: string | null
  readonly productName: string
  readonly quantity: number
  /** Before credit, for all of them. */
  readonly listCents: number
  readonly amountCents: number
  readonly refundedCents: number
  /** It went through the built-in provider. */
  readonly test: boolean
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
  facts: { flexDirection: 'row', flexWrap: 'wrap', marginTop: 18, rowGap: 12 },
  parties: { flexDirection: 'row', marginTop: 22, marginBottom: 30 },
  item: { flexDirection: 'row', borderBottomWidth: 0.5, borderColor: colour.line, paddingVertical: 7 },
  foot: { position: 'absolute', bottom: 40, left: 54, right: 54 },
})

const money = (cents: number) =>
  `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** Every text that varies, so that its fonts can be loaded first. */
export const textsOf = ({ seller, buyer, attention, poNumber, paidWith, productName, supportEmail }: MoneyDocument) =>
  [...Object.values(seller), ...Object.values(buyer), attention, poNumber, paidWith, productName, supportEmail].map(
    text => text ?? '',
  )

const fact = ([label, value]: readonly [label: string, value: string]) =>
  el(
    View,
    { key: label, style: { width: 126, paddingRight: 12 } },
    line(label, { size: 7.5, color: muted, below: 1 }),
    line(value, { size: 10.5, weight: 600 }),
  )

function factsOf({ kind, number, day, validUntil, dueOn, poNumber, paidWith }: MoneyDocument) {
  const facts: (readonly [string, string] | null)[] = [
    [texts.number, number],
    [kind === 'receipt' ? texts.paidOn : texts.issuedOn, showDate(day)],
    validUntil === null ? null : [texts.validUntil, showDate(validUntil)],
    dueOn === null ? null : [texts.dueOn, showDate(dueOn)],
    poNumber === null ? null : [texts.poNumber, poNumber],
    paidWith === null ? null : [texts.paidWith, paidWith],
  ]
  return facts.flatMap(one => (one === null ? [] : [fact(one)]))
}

const party = (label: string, name: string, lines: readonly string[]) =>
  el(
    View,
    { style: { width: 252, paddingRight: 18 } },
    line(label, { size: 7.5, color: muted, below: 1 }),
    line(name, { size: 10.5, weight: 600, below: 1 }),
    ...lines.map(text => line(text, { size: 9 })),
  )

function partiesOf({ seller, buyer, attention, supportEmail }: MoneyDocument) {
  const { addressLine, city, state, zip, taxExemptNumber } = buyer
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return el(
    View,
    { style: styles.parties },
    party(
      texts.buyer,
      buyer.name,
      [
        attention && texts.attention(attention),
        addressLine,
        place,
        taxExemptNumber && `${texts.taxExempt}: ${taxExemptNumber}`,
      ].filter(text => typeof text === 'string' && text !== '') as string[],
    ),
    party(texts.seller, seller.name, [...(seller.address === null ? [] : [seller.address]), supportEmail]),
  )
}

const cell = (width: number, content: ReactNode) => el(View, { style: { width } }, content)

/** Widths of the columns, in points of the 504 between the margins. */
const widths = [264, 70, 80, 90] as const

function items({ productName, quantity, listCents }: MoneyDocument) {
  const heads = [texts.item, texts.quantity, texts.each, texts.amount]
  const values = [saidProduct(productName), String(quantity), money(listCents / quantity), money(listCents)]
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
    { key: label, style: { flexDirection: 'row', justifyContent: 'flex-end', paddingTop: 7 } },
    cell(
      150,
      line(label, { size: strong ? 11 : 10, color: strong ? ink : muted, weight: strong ? 600 : 400, align: 'right' }),
    ),
    cell(90, line(money(cents), { size: strong ? 11 : 10, weight: strong ? 600 : 400, align: 'right' })),
  )

function sums({ listCents, amountCents, refundedCents }: MoneyDocument) {
  const credit = listCents - amountCents
  return [
    ...(credit > 0 ? [sum(texts.subtotal, listCents), sum(texts.credit, -credit)] : []),
    sum(texts.total, amountCents, true),
    ...(refundedCents > 0 ? [sum(texts.refunded, refundedCents)] : []),
  ]
}

function notesOf({ kind, dueOn, standing }: MoneyDocument) {
  const notes = [
    kind === 'invoice' && texts.notPaid,
    kind === 'invoice' && dueOn !== null && texts.terms,
    kind === 'quote' && texts.quoteTerms,
    standing !== null && texts.orders[standing],
  ].filter(note => note !== false)
  return el(View, { style: { marginTop: 18 } }, ...notes.map(note => line(note, { size: 10, weight: 600, below: 3 })))
}

/** The document as one Letter page. The fonts of `textsOf` must be loaded. */
export function documentPage(document: MoneyDocument): ReactElement<DocumentProps> {
  const { kind, language, seller, number, day, test, supportEmail } = document
  const title = texts.kinds[kind]
  return el(
    Document,
    {
      title: `${title} ${number}`,
      author: seller.name,
      creator: seller.name,
      producer: seller.name,
      language: localeOf(language),
      creationDate: new Date(`${day}T00:00:00Z`),
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
          line(seller.name, { size: 16, weight: 600 }),
        ),
        test && line(texts.test, { size: 8, color: muted, align: 'right' }),
      ),
      line(title, { size: 26, weight: 600, color: colour.brand }),
      el(View, { style: styles.facts }, ...factsOf(document)),
      partiesOf(document),
      ...items(document),
      ...sums(document),
      notesOf(document),
      el(View, { style: styles.foot }, line(texts.questions(supportEmail), { size: 8, color: muted })),
    ),
  )
}
