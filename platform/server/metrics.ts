/** What a figure is told of: `{ route: '/api/auth/me', status: '200' }`. */
export type Labels = Readonly<Record<string, string>>

/** One figure, or one for each of several states. */
export type Reading = number | readonly { readonly labels: Labels; readonly value: number }[]

/** A figure that is read when somebody asks for it. */
export interface Gauge<A> {
  /** Without the prefix: 'jobs_waiting'. */
  readonly name: string
  readonly help: string
  readonly read: (about: A) => Promise<Reading> | Reading
}

const PREFIX = 'upstander_'
/** The content type of the Prometheus text format 0.0.4. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

interface Series {
  readonly name: string
  readonly text: () => Promise<string>
}

/** The figures of one process, in the Prometheus text format. */
export class Metrics {
  readonly #series: Series[] = []

  /** Counts up by labels; answers with what adds to it. */
  counter(name: string, help: string): (labels: Labels, by?: number) => void {
    const values = new Map<string, number>()
    this.#add('counter', name, help, () => [...values].map(([labels, value]) => line(name, labels, value)))
    return (labels, by = 1) => {
      const key = labelsText(labels)
      values.set(key, (values.get(key) ?? 0) + by)
    }
  }

  /** How often a value was at most so large; answers with what adds a value. `limits` rise. */
  histogram(name: string, help: string, limits: readonly number[]): (value: number) => void {
    const counts = limits.map(() => 0)
    let [count, sum] = [0, 0]
    this.#add('histogram', name, help, () => [
      ...limits.map((limit, at) => line(`${name}_bucket`, labelsText({ le: String(limit) }), counts[at] ?? 0)),
      line(`${name}_bucket`, labelsText({ le: '+Inf' }), count),
      line(`${name}_sum`, '', sum),
      line(`${name}_count`, '', count),
    ])
    return value => {
      count += 1
      sum += value
      for (const [at, limit] of limits.entries()) if (value <= limit) counts[at] = (counts[at] ?? 0) + 1
    }
  }

  /** A figure that cannot be read is left out: the others are told all the same. */
  gauge<A>({ name, help, read }: Gauge<A>, about: A): void {
    this.#add('gauge', name, help, async () => {
      const reading = await read(about)
      const readings = typeof reading === 'number' ? [{ labels: {}, value: reading }] : reading
      return readings.map(({ labels, value }) => line(name, labelsText(labels), value))
    })
  }

  /** All series, each with its help and its type. */
  async text(): Promise<string> {
    return (await Promise.all(this.#series.map(({ text }) => text().catch(() => '')))).join('')
  }

  #add(type: string, name: string, help: string, read: () => Promise<string[]> | string[]): void {
    if (this.#series.some(series => series.name === name)) throw new Error(`The metric ${name} is there already`)
    const head = `# HELP ${PREFIX}${name} ${help}\n# TYPE ${PREFIX}${name} ${type}\n`
    this.#series.push({ name, text: async () => head + (await read()).join('') })
  }
}

const line = (name: string, labels: string, value: number) => `${PREFIX}${name}${labels} ${value}\n`

const labelsText = (labels: Labels): string => {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return parts.length === 0 ? '' : `{${parts.join(',')}}`
}
const escaped = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
