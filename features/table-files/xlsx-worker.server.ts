import { parentPort, workerData } from 'node:worker_threads'
import { FileRefusal } from './file-refusal.ts'
import { readWorkbook } from './xlsx-workbook.server.ts'
import type { WorkerReport } from './xlsx-file.server.ts'

const ROWS_PER_REPORT = 5_000

async function report(post: (report: WorkerReport) => void) {
  try {
    const rows = await readWorkbook(workerData as { path: string; name: string })
    for (let from = 0; from < rows.length; from += ROWS_PER_REPORT) {
      post({ rows: rows.slice(from, from + ROWS_PER_REPORT) })
    }
    post({ done: true })
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    post({ refusal: { kind: error.kind, text: error.message } })
  }
}

await report((message) => parentPort?.postMessage(message))
