import { once } from 'node:events'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { FileReader, TableFile, WorkerReport } from './file-worker.server.ts'
import { FileRefusal } from './file-refusal.ts'

const BEHIND_CALLS = 5

// On Linux a thread has its own priority: calls that wait for the same core go first.
if (process.platform === 'linux') setPriority(0, BEHIND_CALLS)

const { reader, file, how } = workerData as { reader: string; file: TableFile; how: unknown }
const report = (what: WorkerReport) => parentPort?.postMessage(what)

try {
  const { read } = (await import(reader)) as { read: FileReader<unknown, unknown> }
  for await (const step of read(file, how)) {
    report({ step })
    if (parentPort) await once(parentPort, 'message')
  }
  report({ done: true })
} catch (error) {
  if (!(error instanceof FileRefusal)) throw error
  report({ refusal: { kind: error.kind, text: error.message } })
}
// Its listeners would keep it alive.
parentPort?.close()
