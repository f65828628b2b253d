import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { TableRow } from './csv-file.server.ts'
import { FileRefusal } from './file-refusal.ts'
import type { FileRefusalKind } from './table-file.contract.ts'
import { fileRefusals } from './table-file.messages.ts'

export type WorkerReport =
  | { rows: TableRow[] }
  | { done: true }
  | { refusal: { kind: FileRefusalKind; text: string } }

const WORKER_HEAP_MB = 512
const WORKER_DEADLINE_MS = 60_000

/**
 * The rows of an XLSX file. It is read in a worker with its own bounds of memory and time: the reader works on whole
 * documents, so a hostile workbook may end the worker, never the server, and the server answers others meanwhile.
 */
export async function* readXlsx(input: { path: string; name: string }): AsyncGenerator<TableRow> {
  const worker = new Worker(new URL('./xlsx-worker.server.ts', import.meta.url), {
    workerData: { path: input.path, name: input.name },
    resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MB },
    execArgv: [],
  })
  const deadline = AbortSignal.timeout(WORKER_DEADLINE_MS)
  try {
    const reports = on(worker, 'message', { close: ['exit'], signal: deadline })
    for await (const [report] of reports as AsyncIterable<[WorkerReport]>) {
      if ('refusal' in report) throw new FileRefusal(report.refusal.kind, report.refusal.text)
      if ('done' in report) return
      yield* report.rows
    }
    throw new FileRefusal('damaged', fileRefusals.damaged)
  } catch (error) {
    throw isOutOfBounds(error) ? new FileRefusal('inflatesTooFar', fileRefusals.inflatesTooFar) : error
  } finally {
    await worker.terminate()
  }
}

const isOutOfBounds = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'))
