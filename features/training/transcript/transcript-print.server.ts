import { printerIn } from '#certificates/certificate-document/print-thread.server.ts'
import type { Transcript } from './transcript-pages.server.ts'

/** The transcript as a PDF. */
export const printTranscript = printerIn<Transcript>(new URL('./transcript-worker.server.ts', import.meta.url))
