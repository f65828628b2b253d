import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { CertificateSnapshot } from '#certificates/certificate-document/certificate-snapshot.ts'
import { pdfPool } from '#certificates/certificate-document/pdf-pool.server.ts'
import type { Bench } from './run.ts'

const BY = { publicUrl: 'https://learn.upstander.test', productName: 'Upstander' }
const ROUNDS = 5
const PAGES = 120

export const benchmarkSnapshot = (index: number): CertificateSnapshot => ({
  number: 'UP-2026-7K3MQ9XA',
  learnerName: `${['Nguyễn Thị Ánh', 'Leo Tran', 'Łukasz Żółć', 'Maria Álvarez'][index % 4]} ${index}`,
  courseName: 'Mandated Reporter Training for California Educators',
  training: 'California Educators',
  state: 'CA',
  version: '1.2.0',
  language: 'en',
  hours: 4,
  ce: { body: 'Board of Registered Nursing', number: 'CEP 12345', keepYears: 4 },
  organizationName: 'Harbor Unified School District',
  issuedOn: '2026-10-30',
  expiresOn: '2028-10-30',
  provider: { name: 'Upstander Training', number: 'CEP 12345' },
})

const perSecond = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return (PAGES * 1000) / (performance.now() - start)
}

/** A thread with the bare library: it is told how many pages to make, and answers when they are done. */
const bareThread = () => {
  const worker = new Worker(new URL('./certificate-pdf.bare.ts', import.meta.url), { execArgv: [], workerData: BY })
  const make = (pages: number) =>
    new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve())
      worker.once('error', reject)
      worker.postMessage(pages)
    })
  return { make, end: () => worker.terminate() }
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN

export type CertificatePdfResult = {
  ratio: number
  ratios: number[]
  ours: number
  bare: number
  threads: number
}

/** Workload 7: certificates a second through the pool, against the bare library in as many threads. Aim: 0.7 or more. */
export async function certificatePdf(threads = availableParallelism()): Promise<CertificatePdfResult> {
  const pool = pdfPool({ size: threads })
  const bareThreads = Array.from({ length: threads }, bareThread)
  const ours = () =>
    Promise.all(
      Array.from({ length: PAGES }, (_, index) => pool.render(benchmarkSnapshot(index), BY, [String(index % 7)])),
    )
  const bare = () => Promise.all(bareThreads.map(({ make }) => make(PAGES / threads)))
  try {
    await ours()
    await bare()
    const rounds = []
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ ours: await perSecond(ours), bare: await perSecond(bare) })
    }
    const ratios = rounds.map(round => round.ours / round.bare)
    return {
      ratio: median(ratios),
      ratios,
      threads,
      ours: median(rounds.map(round => round.ours)),
      bare: median(rounds.map(round => round.bare)),
    }
  } finally {
    await pool.close()
    await Promise.all(bareThreads.map(({ end }) => end()))
  }
}

/** W7 in the table of the benchmarks: more is better here. */
export const bench: Bench = {
  name: 'W7 certificate PDF',
  async run() {
    const { ours, bare, ratio, ratios, threads } = await certificatePdf()
    return [
      {
        case: `pages a second, ${threads} threads`,
        ours,
        bare,
        unit: '/s',
        aim: '0.7x or more',
        ratio: { median: ratio, low: Math.min(...ratios), high: Math.max(...ratios) },
      },
    ]
  },
}
