import { printerIn } from '#certificates/certificate-document/print-thread.server.ts'
import type { Receipt } from './receipt-page.server.ts'

/** The receipt as a PDF. */
export const printReceipt = printerIn<Receipt>(new URL('./receipt-worker.server.ts', import.meta.url))
