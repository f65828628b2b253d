import type pg from 'pg'
import { acrossEntities } from './across-entities.ts'
import { planOf } from './plans.ts'
import type { Use } from './statement-watch.ts'
import { COOPERATIVE, GUID, PERSON, type TenantKeys } from './tenant-keys.ts'
import { type Held, tenantsOf } from './tenant-plan.ts'

/**
 * The statements of a test run that could reach another tenant's rows: each is a bug or belongs in the list of those that do so on
 * purpose. Only the plan decides what a statement reaches.
 *
 * In a call for an entity, each tenant table must be restricted to what access granted: the entity, the organizations of that
 * cooperative, or the caller's membership. Elsewhere (jobs, sweeps, calls for no entity) it must be restricted to one entity, one
 * person or one random key, or in a job to one row by its id.
 */
export async function reachingOthers(pool: pg.Pool, keys: TenantKeys, uses: readonly Use[]): Promise<string[]> {
  const found = new Set<string>()
  for (const use of uses) {
    const { doing, text } = use
    // A statement of the test itself.
    if (doing === undefined || use.places.length === 0) continue
    const plan = await planOf(pool, text)
    if (plan === null) continue
    const place = placeOf(use)
    const free = tenantsOf(plan, keys).filter(held => !isHeld(held, use) && !isAcross(held, place))
    if (free.length > 0)
      found.add(`${free.map(held => held.what).join(', ')} at ${place} (${doing.what}):\n${text.trim()}`)
  }
  return [...found]
}

function isHeld({ by }: Held, { doing, granted }: Use): boolean {
  if (doing?.entity)
    return by.some(
      ({ names, value }) =>
        ((names === 'entities' || names === COOPERATIVE) && granted.entities.has(value)) ||
        (names === GUID && granted.guids.has(value)) ||
        (names === 'memberships' && granted.memberships.has(value)),
    )
  return by.some(({ names }) => doing?.kind === 'job' || ['entities', GUID, PERSON].includes(names))
}

/** The innermost function of a room; one without a name is identified by its call, job or sweep. */
function placeOf({ places, doing }: Use): string {
  const [file, name] = (places.find(one => one.startsWith('features/')) ?? places[0] ?? '').split(' ')
  return `${file} ${name ?? doing?.what}`
}

const isAcross = ({ table }: Held, place: string): boolean =>
  acrossEntities.some(({ at }) => at[place.replace('features/', '')]?.includes(table))
