import { z } from 'zod'
import { type Feature, route } from '#platform/server/feature.ts'
import { readList, whereOf } from '#platform/server/list.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { atOnce } from '#foundation/exports/at-once.contract.ts'
import { documentOfInvoice } from './invoice-document.server.ts'
import { invoiceColumns, invoiceList, totalColumns } from './invoice-list.server.ts'
import { exportInvoices, invoiceDocument, invoices, openInvoice, receiptFile } from './invoices.contract.ts'
import { invoicesReport } from './invoices.export.server.ts'
import { addressOfInvoice, receiptOf } from './open-invoice.server.ts'

const Totals = invoices.response.shape.totals

/** What an organization paid and what it was asked to pay, with the documents of each. Decision 286. */
export const invoicesRoom: Feature = {
  routes: [
    route(invoices, async ({ entity, query }, { db }) => {
      const list = invoiceList(entity)
      const [page, totals] = await Promise.all([
        readList(db, list, query, { columns: invoiceColumns }),
        sqlOf(Totals)`select ${totalColumns} from ${list.from} where ${whereOf(list, query)}`.execute(db),
      ])
      return { ...page, totals: totals.rows[0] as z.infer<typeof Totals> }
    }),
    route(invoiceDocument, documentOfInvoice),
    route(exportInvoices, async ({ caller, entity, query }, services) => ({
      exportId: await invoicesReport.request({ caller, entity, query }, services),
    })),
    route(atOnce(exportInvoices), ({ caller, entity, query: { format, ...query } }, services) =>
      invoicesReport.atOnce({ caller, entity, query, format }, services),
    ),
    route(openInvoice, async (call, services) => ({ url: await addressOfInvoice(call, services) })),
    route(receiptFile, ({ params: { ticket } }, services) => receiptOf(services, ticket)),
  ],
  jobs: [invoicesReport.job],
}
