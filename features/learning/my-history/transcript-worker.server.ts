import { parentPort, workerData } from 'node:worker_threads'
import { renderToBuffer } from '@react-pdf/renderer'
import { loadFonts } from '#certificates/certificate-document/pdf-fonts.server.ts'
import { textsOf, type Transcript, transcriptPages } from './transcript-pages.server.ts'

export interface Printed {
  readonly pdf: Uint8Array
}

const port = parentPort
if (!port) throw new Error('this file runs as a thread of transcript-print.server.ts')
const transcript = workerData as Transcript
await loadFonts(textsOf(transcript))
// A separate copy can be moved; the renderer's buffer may share its memory with others.
const pdf = Uint8Array.from(await renderToBuffer(transcriptPages(transcript)))
port.postMessage({ pdf } satisfies Printed, [pdf.buffer])
