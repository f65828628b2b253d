import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { goElsewhere } from '#platform/server/elsewhere.ts'
import { FileRefusal } from './file-refusal.ts'
import type { FileRefusalKind } from './table-file.contract.ts'
import { fileRefusals } from './table-file.messages.ts'

export interface TableFile {
  readonly path: string
  readonly name: string
}
/** What a module that reads files in a worker exports as `read`: its steps are copied out of the worker, `how` into it. */
export type FileReader<Step, How = undefined> = (file: TableFile, how?: How) => AsyncIterable<Step>

export type WorkerReport = { step: unknown } | { done: true } | { refusal: { kind: FileRefusalKind; text: string } }

const WORKER_HEAP_MB = 512
/** How long one step may take. */
const STEP_DEADLINE_MS = 60_000

/**
 * Reads a file from an untrusted sender, step by step, in a worker with its own limits on memory and time: a hostile
 * file may end the worker, never the server, and the server keeps answering others. The worker continues reading once a
 * step has been taken.
 */
export async function* readInWorker<Step>(reader: URL, { path, name }: TableFile, how?: unknown): AsyncGenerator<Step> {
  goElsewhere('a file is read')
  const worker = new Worker(new URL('./worker-thread.server.ts', import.meta.url), {
    workerData: { reader: reader.href, file: { path, name }, how },
    resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MB },
    execArgv: [],
  })
  const deadline = new AbortController()
  const late = () => setTimeout(() => deadline.abort(), STEP_DEADLINE_MS)
  let timer = late()
  try {
    const reports = on(worker, 'message', { close: ['exit'], signal: deadline.signal })
    for await (const [report] of reports as AsyncIterable<[WorkerReport]>) {
      if ('refusal' in report) throw new FileRefusal(report.refusal.kind, report.refusal.text)
      if ('done' in report) return
      clearTimeout(timer)
      yield report.step as Step
      timer = late()
      worker.postMessage('taken')
    }
    throw new FileRefusal('damaged', fileRefusals.damaged)
  } catch (error) {
    throw isOutOfBounds(error) ? new FileRefusal('inflatesTooFar', fileRefusals.inflatesTooFar) : error
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

const isOutOfBounds = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'))
