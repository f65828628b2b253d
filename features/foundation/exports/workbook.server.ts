import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { goElsewhere } from '#platform/server/elsewhere.ts'

const WORKER_HEAP_MB = 768

/**
 * A CSV file as a workbook of one sheet, its head in bold and always seen. Written in a thread, because the writer holds
 * the whole sheet: `WORKBOOK_MAX_ROWS` bounds it.
 */
export async function workbookOf(csv: Readable): Promise<Uint8Array> {
  const workerData = await buffer(csv)
  goElsewhere('a workbook is written')
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./workbook-worker.server.ts', import.meta.url), {
      execArgv: [],
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MB },
    })
    worker.once('message', (workbook: Uint8Array) => resolve(workbook))
    worker.once('error', reject)
    worker.once('exit', code => reject(new Error(`The thread that writes a workbook ended with ${code}`)))
  })
}
