import type pg from 'pg'
import { z } from 'zod'
import type { EndpointSpec } from '../platform/shared/endpoint.ts'
import { features } from '../features/all.server.ts'
import { attention } from '#insight/attention/attention.contract.ts'
import { dashboard } from '#insight/dashboard-figures/dashboard-figures.contract.ts'
import { fillRequired, PEOPLE } from './insights.bench.ts'
import { type BenchOrganization, makeOrganization } from './organization.ts'
import { type Bench, type Measured, slowest } from './run.ts'
import { fillLists } from './lists.world.ts'

/** How often each is asked to find its slowest twentieth. */
const TIMES = 20
const WORDS = ['nguyen', 'ana nguyen 4711', 'harbor', 'zzzqq']

/**
 * W23: the dashboard of an organization of 50,000 people in 500 groups under 30 requirements, what needs attention there,
 * and every list that its administrators see, found from what the contracts declare: in each order, and for a search of a
 * common word, of two, of a site and of nothing. Of each list the slowest twentieth of its slowest case counts. Nothing bare
 * stands beside it: the aim is time.
 */
export const bench: Bench = {
  name: 'W23 dashboard and every list of an administrator, 50,000 people',
  async run({ server, pool, say }) {
    const running = await server()
    say('  making the people')
    const organization = await makeOrganization(pool, 'Lists', PEOPLE - 1)
    const token = await running.signIn(organization.adminId)
    const examined = await fillRequired(pool, organization, say)
    say('  filling the lists')
    const ids = await idsIn(pool, organization, await fillLists(pool, organization), examined)
    const measured: Measured[] = []
    for (const { path } of [dashboard, attention]) {
      const called = path.replace(':entityGuid', organization.guid)
      await running.get(called, token)
      const name = path.replace('/:entityGuid', '')
      measured.push(await slowest(`${name}, p95`, () => running.get(called, token), { times: TIMES }))
    }
    for (const list of listsOf(ids)) {
      const cases: Measured[] = []
      for (const { what, query } of casesOf(list)) {
        const ask = () => running.get(`${list.path}?${new URLSearchParams(query)}`, token)
        await ask()
        cases.push(await slowest(`${list.name}: ${what}, p95`, ask, { times: TIMES }))
      }
      const [worst] = cases.toSorted((one, other) => other.ours - one.ours)
      if (!worst) throw new Error(`${list.name} has no order`)
      say(`  ${worst.case}: ${Math.round(worst.ours)} ms`)
      measured.push(worst)
    }
    return measured
  },
}

type Ids = Readonly<Record<string, string | number>>

/** Whatever a path of a list may name. */
async function idsIn(pool: pg.Pool, { id, guid }: BenchOrganization, filled: Ids, courseId: number): Promise<Ids> {
  const first = async (table: string) =>
    (await pool.query<{ id: number }>(`select min(id) as id from ${table} where entity_id = $1`, [id])).rows[0]?.id ?? 0
  return {
    entityGuid: guid,
    courseId,
    groupId: await first('groups'),
    requirementId: await first('requirements'),
    entityUserId: await first('memberships'),
    ...filled,
  }
}

/** The lists whose every parameter is known. */
const listsOf = (ids: Ids) =>
  features
    .flatMap(feature => feature.routes ?? [])
    .map(({ endpoint }) => endpoint as EndpointSpec)
    .filter(
      ({ method, access, query, response }) =>
        method === 'GET' &&
        access.grants === 'entity' &&
        access.platformRoles.length === 0 &&
        (access.roles.length === 0 || access.roles.includes('EntityAdmin')) &&
        // What an export by mail answers is no page.
        response instanceof z.ZodObject &&
        'rows' in response.shape &&
        query !== undefined &&
        'sortField' in query.shape,
    )
    .filter(({ path }) => [...path.matchAll(/:(\w+)/g)].every(([, name = '']) => name in ids))
    .map(spec => ({
      spec,
      name: spec.path.replace(':entityGuid', '').replace(/\/$/, ''),
      path: spec.path.replaceAll(/:(\w+)/g, (_, name: string) => String(ids[name])),
      always: alwaysOf(spec, ids),
    }))

interface List {
  readonly spec: EndpointSpec
  readonly name: string
  readonly path: string
  readonly always: Readonly<Record<string, string>>
}

const shapeOf = ({ query }: EndpointSpec) => (query as z.ZodObject).shape as Readonly<Record<string, z.ZodType>>

/** What each case asks for: of all times, with all columns. */
function alwaysOf(spec: EndpointSpec, ids: Ids): Record<string, string> {
  const shape = shapeOf(spec)
  return {
    ...('entityGuid' in shape && { entityGuid: String(ids['entityGuid']) }),
    ...('allTime' in shape && { allTime: 'yes' }),
    ...('extra' in shape && { extra: choicesOf(shape['extra']).join(',') }),
  }
}

function casesOf({ spec, always }: List): { what: string; query: Record<string, string> }[] {
  const shape = shapeOf(spec)
  const sorts = choicesOf(shape['sortField']).flatMap(sortField =>
    ['asc', 'desc'].map(sortDirection => ({
      what: `by ${sortField} ${sortDirection}`,
      query: { ...always, sortField, sortDirection },
    })),
  )
  const searches = 'searchTerm' in shape ? WORDS : []
  return [
    ...sorts,
    ...searches.map(searchTerm => ({ what: `search '${searchTerm}'`, query: { ...always, searchTerm } })),
  ]
}

/** The words of an enumeration, whatever it is wrapped in. */
function choicesOf(schema: z.ZodType | undefined): string[] {
  if (schema === undefined) return []
  const { enum: words, items } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as {
    enum?: string[]
    items?: { enum?: string[] }
  }
  return words ?? items?.enum ?? []
}
