import { type Feature, route } from '#platform/server/feature.ts'
import { readList } from '#platform/server/list.ts'
import { invoiceColumns, invoiceList } from './invoice-list.server.ts'
import { exportInvoices, invoices, openInvoice, receiptFile } from './invoices.contract.ts'
import { invoicesReport } from './invoices.export.server.ts'
import { addressOfInvoice, receiptOf } from './open-invoice.server.ts'

/** What an organization paid and what it was asked to pay, with the documents of each. Decision 286. */
export const invoicesRoom: Feature = {
  routes: [
    route(invoices, ({ entity, query }, { db }) =>
      readList(db, invoiceList(entity), query, { columns: invoiceColumns }),
    ),
    route(exportInvoices, async ({ caller, entity, query }, services) => ({
      exportId: await invoicesReport.request({ caller, entity, query }, services),
    })),
    route(openInvoice, async (call, services) => ({ url: await addressOfInvoice(call, services) })),
    route(receiptFile, ({ params: { ticket } }, services) => receiptOf(services, ticket)),
  ],
  jobs: [invoicesReport.job],
}
