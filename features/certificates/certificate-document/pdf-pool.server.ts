import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { FairLine } from '#platform/server/fair-line.ts'
import type { PrintedBy } from './certificate-page.server.ts'
import type { CertificateSnapshot } from './certificate-snapshot.ts'
import type { Answer, Order } from './pdf-worker.server.ts'

type Waiting = {
  order: Order
  owner: readonly string[]
  /** How many threads have ended with it. */
  ended: number
  resolve: (pdf: Uint8Array) => void
  reject: (error: Error) => void
}
type Thread = { worker: Worker; held: Map<number, Waiting>; idle: NodeJS.Timeout | undefined }

// The second is read while the first renders, so no thread waits for the main one.
const AHEAD = 2
// A thread that runs out of memory says nothing of its pages: each has another try, and whatever ends a second thread is refused.
const THREADS_A_PAGE = 2

export type PdfPool = {
  /** `owner`: whose place in the line it takes, from the outside in; owners take turns. */
  render(snapshot: CertificateSnapshot, by: PrintedBy, owner: readonly string[]): Promise<Uint8Array>
  /** How many threads run. */
  threads(): number
  /** How many pages are waiting for a thread. */
  waiting(): number
  /** Ends the threads; work still waiting is refused. */
  close(): Promise<void>
}

/**
 * Threads that render pages: started when the queue needs them, ended after some idle time, replaced if they die.
 * `program`: what they run.
 */
// oxlint-disable-next-line max-lines-per-function -- one pool: its workers, its line and its end
export function pdfPool({
  size = availableParallelism(),
  idleMs = 30_000,
  program = new URL('./pdf-worker.server.ts', import.meta.url),
} = {}): PdfPool {
  const threads = new Set<Thread>()
  const queue = new FairLine<Waiting>()
  let lastId = 0
  let closed = false

  function dropped(thread: Thread, error: Error): void {
    threads.delete(thread)
    for (const waiting of thread.held.values()) {
      waiting.ended += 1
      if (closed || waiting.ended >= THREADS_A_PAGE) waiting.reject(error)
      else queue.add(waiting, waiting.owner)
    }
    thread.held.clear()
  }

  function start(): Thread {
    // A page needs a few MB: without a limit its garbage grows to hundreds in each thread before it is collected.
    // The flags of the parent process (of a test runner, an inspector) are not meant for these threads.
    const worker = new Worker(program, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 80, maxYoungGenerationSizeMb: 8 },
    })
    const thread: Thread = { worker, held: new Map(), idle: undefined }
    worker.on('message', (answer: Answer) => {
      const waiting = thread.held.get(answer.id)
      thread.held.delete(answer.id)
      if ('pdf' in answer) waiting?.resolve(answer.pdf)
      else waiting?.reject(new Error(answer.failure))
      hand()
      if (thread.held.size === 0) rest(thread)
    })
    worker.on('error', error => dropped(thread, error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => {
      dropped(thread, new Error('a thread that renders certificates has ended'))
      hand()
    })
    threads.add(thread)
    return thread
  }

  // An idle thread keeps no process alive.
  function rest(thread: Thread): void {
    thread.worker.unref()
    thread.idle = setTimeout(() => {
      threads.delete(thread)
      void thread.worker.terminate()
    }, idleMs).unref()
  }

  function free(): Thread | undefined {
    const [least] = [...threads].toSorted((one, other) => one.held.size - other.held.size)
    if (least?.held.size === 0) return least
    if (threads.size < size) return start()
    return least && least.held.size < AHEAD ? least : undefined
  }

  function hand(): void {
    for (;;) {
      const thread = queue.length > 0 ? free() : undefined
      const waiting = thread && queue.take()
      if (!thread || !waiting) return
      clearTimeout(thread.idle)
      thread.worker.ref()
      thread.held.set(waiting.order.id, waiting)
      thread.worker.postMessage(waiting.order)
    }
  }

  return {
    render: (snapshot, by, owner) =>
      new Promise((resolve, reject) => {
        lastId += 1
        queue.add({ order: { id: lastId, snapshot, by }, owner, ended: 0, resolve, reject }, owner)
        hand()
      }),
    threads: () => threads.size,
    waiting: () => queue.length,
    async close() {
      closed = true
      for (let waiting = queue.take(); waiting; waiting = queue.take())
        waiting.reject(new Error('the pool of certificates is closed'))
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}
