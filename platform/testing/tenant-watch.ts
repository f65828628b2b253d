import type pg from 'pg'
import { acrossEntities } from './across-entities.ts'
import { planOf } from './plans.ts'
import type { Use } from './statement-watch.ts'
import { COOPERATIVE, GUID, PERSON, type TenantKeys } from './tenant-keys.ts'
import { type Held, tenantsOf } from './tenant-plan.ts'

/**
 * The statements of a test run that reach rows of another tenant than they may: each is a fault, or belongs in the list of those
 * that do so on purpose. What is reached is told by the plan alone.
 *
 * In a call for an entity each of a tenant's tables is held to what access granted: the entity, the organizations of that
 * cooperative, or the caller's membership.
 * Elsewhere (jobs, sweeps, calls for no entity) to one entity, one person or one random key, or in a job to one row by the id that
 * it was given.
 */
export async function reachingOthers(pool: pg.Pool, keys: TenantKeys, uses: readonly Use[]): Promise<string[]> {
  const found = new Set<string>()
  for (const use of uses) {
    const { doing, text } = use
    // What a test asks for itself is its own.
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

/** The room's own function on the stack; what has no name is told by the call, job or sweep that it belongs to. */
function placeOf({ places, doing }: Use): string {
  const [file, name] = (places.find(one => one.startsWith('features/')) ?? places[0] ?? '').split(' ')
  return `${file} ${name ?? doing?.what}`
}

const isAcross = ({ table }: Held, place: string): boolean =>
  acrossEntities.some(({ at }) => at[place.replace('features/', '')]?.includes(table))
