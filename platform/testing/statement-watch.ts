import { AsyncLocalStorage } from 'node:async_hooks'
import type { CompiledQuery, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'
import type { StatementWatch } from '../server/db.ts'
import type { Feature, Services } from '../server/feature.ts'
import type { EntityScope } from '../server/scope.ts'

/** What a statement runs in: a call with what access granted, a job, or a sweep. */
export interface Doing {
  readonly what: string
  readonly kind: 'call' | 'job' | 'sweep'
  readonly entity?: EntityScope | undefined
}
/** What was granted, by what it names. */
const IDS = ['entities', 'guids', 'memberships'] as const
export type Id = (typeof IDS)[number]

/** All runs of one statement text in one call, job or sweep. */
export interface Use {
  readonly text: string
  readonly doing: Doing | undefined
  /** The program's own files on the stack, from the inside out: `features/people/learners/list.server.ts findAll`. */
  readonly places: readonly string[]
  /** Parameters (`$1`) that were the granted id in every run. */
  readonly granted: Readonly<Record<Id, Set<string>>>
}

const doing = new AsyncLocalStorage<Doing>()
/** How many lines of a stack are searched for the program's own; the query builder takes a dozen. */
const DEPTH = 40

/** Records which statements ran: in which call, job or sweep, from which place in the program, and with which granted ids. */
export class Statements implements StatementWatch {
  readonly #stacks = new WeakMap<object, { stack?: string }>()
  readonly #uses = new Map<string, Use>()

  get uses(): readonly Use[] {
    return [...this.#uses.values()]
  }

  /** Whoever builds a statement is on the stack now, but no longer after it ran. */
  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    const usual = Error.stackTraceLimit
    const here = {}
    Error.stackTraceLimit = DEPTH
    Error.captureStackTrace(here, this.transformQuery)
    Error.stackTraceLimit = usual
    this.#stacks.set(queryId, here)
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }

  ran({ sql: text, parameters, queryId }: CompiledQuery): void {
    const now = doing.getStore()
    const ids = idsOf(now)
    const key = `${now?.what}\n${text}`
    const known = this.#uses.get(key)
    if (known) for (const id of IDS) forget(known.granted[id], parameters, ids[id])
    else
      this.#uses.set(key, {
        text,
        doing: now,
        places: placesIn(this.#stacks.get(queryId)?.stack ?? ''),
        granted: {
          entities: equalTo(ids.entities, parameters),
          guids: equalTo(ids.guids, parameters),
          memberships: equalTo(ids.memberships, parameters),
        },
      })
  }
}

const idsOf = (now: Doing | undefined): Record<Id, number | string | undefined> => ({
  entities: now?.entity?.id,
  guids: now?.entity?.guid,
  memberships: now?.entity?.membershipId,
})

function equalTo(id: number | string | undefined, parameters: readonly unknown[]): Set<string> {
  const names = parameters.flatMap((value, at) => (value === id || value === String(id) ? [`$${at + 1}`] : []))
  return new Set(id === undefined ? [] : names)
}

function forget(granted: Set<string>, parameters: readonly unknown[], id: number | string | undefined): void {
  const now = equalTo(id, parameters)
  for (const name of granted) if (!now.has(name)) granted.delete(name)
}

const LINE = /^\s*at (?:(?:async )?([\w.<>[\] ]+?) \()?.*?\/((?:features|platform\/server)\/[\w./-]+\.ts)/

/** The program's own lines of a stack, each as its file and function. */
function placesIn(stack: string): string[] {
  return stack.split('\n').flatMap(line => {
    const [, name = '', file] = line.includes('/node_modules/') ? [] : (LINE.exec(line) ?? [])
    const own = name.replace(/^Object\.| \[as .*$/g, '')
    return file === undefined || file.endsWith('.test.ts') ? [] : [`${file} ${own === 'handler' ? '' : own}`.trim()]
  })
}

/** The same features; each statement that they run is known to belong to the call, job or sweep. */
export const known = (features: readonly Feature[]): Feature[] =>
  features.map(feature => ({
    ...feature,
    routes: (feature.routes ?? []).map(route => ({
      ...route,
      handler: (call: never, services: Services) => {
        const { entity } = call as Pick<Doing, 'entity'>
        const what = `${route.endpoint.method} ${route.endpoint.path}`
        return doing.run({ what, kind: 'call', entity }, () => route.handler(call, services))
      },
    })),
    jobs: (feature.jobs ?? []).map(job => ({
      ...job,
      run: (...given: Parameters<typeof job.run>) =>
        doing.run({ what: `job ${job.name}`, kind: 'job' }, () => job.run(...given)),
    })),
    sweeps: (feature.sweeps ?? []).map(
      sweep => services => doing.run({ what: `sweep ${sweep.name}`, kind: 'sweep' }, () => sweep(services)),
    ),
  }))
