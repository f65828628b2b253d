import { readFile } from 'node:fs/promises'
import autocannon from 'autocannon'
import { type Measured, measuredIn, type Round } from './run.ts'

export interface Load {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  /** This many calls instead of this many seconds. */
  readonly calls?: number
  /** Calls a second over all connections; if not given, as many as get answered. */
  readonly rate?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Sent in turns instead of a plain GET. */
  readonly requests?: readonly {
    readonly method: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
  }[]
}

/** Calls one address again and again; an answer other than 2xx is an error, because it takes a different time. */
export async function ask({
  url,
  connections,
  seconds,
  calls,
  rate,
  headers,
  requests,
}: Load): Promise<{ perSecond: number; p99: number }> {
  const {
    requests: { total },
    duration,
    latency,
    non2xx,
    errors,
  } = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(calls ? { amount: calls } : {}),
    ...(rate ? { overallRate: rate } : {}),
    ...(headers ? { headers } : {}),
    ...(requests ? { requests } : {}),
  })
  if (non2xx + errors > 0 || total === 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed of ${total}`)
  return { perSecond: total / duration, p99: latency.p99 }
}

/** Our calls a second against those of the bare thing, taking turns: more is better here. */
export async function compareThroughput(
  name: string,
  {
    ours,
    bare,
    rounds,
    aim,
  }: {
    ours: () => Promise<number>
    bare: () => Promise<number>
    rounds: number
    aim: string
  },
): Promise<Measured> {
  await ours()
  await bare()
  const found: Round[] = []
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) {
      const first = await ours()
      found.push({ ours: first, bare: await bare() })
    } else {
      const first = await bare()
      found.push({ ours: await ours(), bare: first })
    }
  }
  return { ...measuredIn(found), case: name, unit: '/s', aim }
}

interface Worker {
  readonly pid: number
  readonly work: () => Promise<unknown>
}

/**
 * What a call takes of the processor in our process and in the bare one, taking turns: other work on the machine moves it less
 * than calls a second. Linux alone tells it.
 */
export async function compareProcessorTime(
  name: string,
  { ours, bare, calls, rounds }: { ours: Worker; bare: Worker; calls: number; rounds: number },
): Promise<Measured> {
  const perCall = async ({ pid, work }: Worker) => {
    const before = await processorTime(pid)
    await work()
    return ((await processorTime(pid)) - before) / calls
  }
  const found: Round[] = []
  for (let round = 0; round < rounds; round++) found.push({ ours: await perCall(ours), bare: await perCall(bare) })
  return { ...measuredIn(found), case: name, unit: 'ms' }
}

/** Processor time of a process so far, in milliseconds; the system counts in hundredths of a second. */
async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * 10
}
