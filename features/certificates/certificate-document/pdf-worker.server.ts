import { parentPort } from 'node:worker_threads'
import type { PrintedBy } from './certificate-page.server.ts'
import type { CertificateSnapshot } from './certificate-snapshot.ts'
import { renderHere } from './pdf-render.server.ts'

export type Order = { id: number; snapshot: CertificateSnapshot; by: PrintedBy }
export type Answer = { id: number; pdf: Uint8Array } | { id: number; failure: string }

const port = parentPort
if (!port) throw new Error('this file runs as a worker of pdf-pool.server.ts')

const answer = async ({ id, snapshot, by }: Order): Promise<void> => {
  try {
    // A separate copy can be moved; the renderer's buffer may share its memory with others.
    const pdf = Uint8Array.from(await renderHere(snapshot, by))
    port.postMessage({ id, pdf } satisfies Answer, [pdf.buffer])
  } catch (error) {
    port.postMessage({ id, failure: error instanceof Error ? error.message : String(error) } satisfies Answer)
  }
}

port.on('message', (order: Order) => void answer(order))
