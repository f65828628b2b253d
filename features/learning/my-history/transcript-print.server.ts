import { Worker } from 'node:worker_threads'
import type { Transcript } from './transcript-pages.server.ts'
import type { Printed } from './transcript-worker.server.ts'

let last: Promise<unknown> = Promise.resolve()

/** The transcript as a PDF, rendered outside the main thread, one at a time: others' requests continue meanwhile. */
export function printTranscript(transcript: Transcript): Promise<Uint8Array> {
  const printing = last.then(() => inThread(transcript))
  last = printing.catch(() => undefined)
  return printing
}

function inThread(workerData: Transcript): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    // The flags of the parent process (of a test runner, an inspector) are not meant for this thread.
    const worker = new Worker(new URL('./transcript-worker.server.ts', import.meta.url), { execArgv: [], workerData })
    worker.once('message', (printed: Printed) => resolve(printed.pdf))
    worker.once('error', reject)
    worker.once('exit', code => reject(new Error(`The thread that prints transcripts ended with ${code}`)))
  })
}
