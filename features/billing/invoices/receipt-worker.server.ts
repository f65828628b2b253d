import { workerData } from 'node:worker_threads'
import { printHere } from '#certificates/certificate-document/print-here.server.ts'
import { type Receipt, receiptPage, textsOf } from './receipt-page.server.ts'

const receipt = workerData as Receipt
await printHere(textsOf(receipt), () => receiptPage(receipt))
