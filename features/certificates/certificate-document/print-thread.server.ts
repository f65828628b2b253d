import { Worker } from 'node:worker_threads'

/** What such a thread posts. */
export interface PrintedFile {
  readonly pdf: Uint8Array
}

/**
 * Prints documents outside the main thread, one at a time: others' requests continue meanwhile. The worker gets the
 * document as `workerData`.
 */
export function printerIn<Document>(worker: URL): (document: Document) => Promise<Uint8Array> {
  let last: Promise<unknown> = Promise.resolve()
  return document => {
    const printing = last.then(() => inThread(worker, document))
    last = printing.catch(() => undefined)
    return printing
  }
}

function inThread(file: URL, workerData: unknown): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    // The flags of the parent process (of a test runner, an inspector) are not meant for this thread.
    const worker = new Worker(file, { execArgv: [], workerData })
    worker.once('message', (printed: PrintedFile) => resolve(printed.pdf))
    worker.once('error', reject)
    worker.once('exit', code => reject(new Error(`The thread that prints ended with ${code}`)))
  })
}
