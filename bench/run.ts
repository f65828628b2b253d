import type pg from 'pg'
import type { Database } from './database.ts'
import type { ServerProcess } from './server-process.ts'
import type { World } from './world.ts'

/** One line of the table: ours beside the bare thing, measured in the same run. */
export interface Measured {
  readonly case: string
  /** The medians of the rounds. */
  readonly ours: number
  /** Null if there is nothing bare to compare with. */
  readonly bare: number | null
  readonly unit: string
  /** Ours divided by bare: the median over the rounds, and the smallest and largest. */
  readonly ratio: { readonly median: number; readonly low: number; readonly high: number } | null
  /** As in the design: '1.3x or less'. */
  readonly aim?: string
}

export interface BenchContext {
  /** A real PostgreSQL, migrated; `pool` is the bare driver on it. */
  readonly database: Database
  readonly pool: pg.Pool
  /** The courses that made people take: at the first use, once per run. */
  readonly courses: () => Promise<readonly number[]>
  /** The million registrations: made at the first use, once per run. */
  readonly world: () => Promise<World>
  /** The application in a separate process on that database: started at the first use. */
  readonly server: () => Promise<ServerProcess>
  readonly rounds: number
  /** Reports progress. */
  readonly say: (text: string) => void
}

/** What a file bench/*.bench.ts exports as `bench`. */
export interface Bench {
  /** As in the table of the design: 'W1 learner metrics'. */
  readonly name: string
  readonly run: (context: BenchContext) => Promise<readonly Measured[]>
}

type Work = () => Promise<unknown>

/**
 * Ours against the bare thing, taking turns, so that a slow minute of the machine affects both: in each round both run
 * `times` times in turn, and the medians of the round are divided. In milliseconds.
 */
export async function compare(
  name: string,
  {
    ours,
    bare,
    rounds,
    times = 5,
    aim,
  }: {
    ours: Work
    bare: Work
    rounds: number
    times?: number
    aim?: string
  },
): Promise<Measured> {
  await ours()
  await bare()
  const found: Round[] = []
  for (let round = 0; round < rounds; round++) {
    const [one, other]: [number[], number[]] = [[], []]
    for (let time = 0; time < times; time++) {
      const oursFirst = (round + time) % 2 === 0
      if (oursFirst) one.push(await timed(ours))
      other.push(await timed(bare))
      if (!oursFirst) one.push(await timed(ours))
    }
    found.push({ ours: median(one), bare: median(other) })
  }
  return { ...measuredIn(found), case: name, unit: 'ms', ...(aim ? { aim } : {}) }
}

/** What one round gave for each of both. */
export interface Round {
  readonly ours: number
  readonly bare: number
}

/** The median of both, and how far their ratio spread. */
export function measuredIn(rounds: readonly Round[]): Pick<Measured, 'ours' | 'bare' | 'ratio'> {
  const ratios = rounds.map(round => round.ours / round.bare)
  return {
    ours: median(rounds.map(round => round.ours)),
    bare: median(rounds.map(round => round.bare)),
    ratio: { median: median(ratios), low: Math.min(...ratios), high: Math.max(...ratios) },
  }
}

/** The slowest twentieth of so many calls, in milliseconds: nothing bare stands beside it, the aim is time. */
export async function slowest(
  name: string,
  ours: Work,
  { times, before }: { times: number; before?: Work },
): Promise<Measured> {
  const took: number[] = []
  for (let time = 0; time < times; time++) {
    await before?.()
    took.push(await timed(ours))
  }
  const p95 = took.toSorted((one, other) => one - other)[Math.ceil(times * 0.95) - 1] ?? Number.NaN
  return { case: name, unit: 'ms', ours: p95, bare: null, ratio: null, aim: '200 ms or less' }
}

export async function timed(work: Work): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}
