import { printerIn } from '#certificates/certificate-document/print-thread.server.ts'
import type { MoneyDocument } from './document-page.server.ts'

/** A quote, an invoice or a receipt as a PDF. */
export const printDocument = printerIn<MoneyDocument>(new URL('./document-worker.server.ts', import.meta.url))
