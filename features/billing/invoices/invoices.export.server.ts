import { sql } from 'kysely'
import { orderOf, whereOf } from '#platform/server/list.ts'
import { cell, column, defineExport } from '#foundation/exports/run-export.server.ts'
import { invoiceList, invoicesIn } from './invoice-list.server.ts'
import { InvoicesExportQuery } from './invoices.contract.ts'
import { invoicesTexts } from './invoices.messages.ts'

const { columns, csv } = invoicesTexts

/** The list as a file, in the order of the screen. Spec D7. */
export const invoicesReport = defineExport({
  name: 'invoices',
  title: invoicesTexts.exportTitle,
  roles: ['EntityAdmin'],
  query: InvoicesExportQuery,
  rows: async (_db, entity, query) => {
    const list = invoiceList(entity)
    return sql`
    select ${sql.join([
      column(columns.date, sql`(i.date at time zone ${entity.timeZone}::text)::date`),
      column(columns.number, sql`i.number`),
      column(columns.purpose, cell(sql`i.purpose`)),
      column(csv.quantity, sql`i.quantity`),
      column(columns.amount, sql`(i.amount_cents / 100.0)::numeric(12, 2)`),
      column(csv.refunded, sql`(i.refunded_cents / 100.0)::numeric(12, 2)`),
      column(columns.state, sql`i.state`),
      column(csv.receiptTo, cell(sql`i.receipt_to`)),
      column(csv.poNumber, cell(sql`i.po_number`)),
      column(csv.dueOn, sql`i.due_on`),
    ])}
    from ${invoicesIn(entity)} i
    where ${whereOf(list, query)}
    order by ${orderOf(list, query)}`
  },
})
