import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Feature, route, type Services } from '#platform/server/feature.ts'
import { conflict, Refusal, unknown } from '#platform/server/refusal.ts'
import { newToken, tokenHash } from '#platform/server/secrets.ts'
import { common } from '#platform/shared/common.messages.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { limitAddress, limitCalls } from '#identity/sign-in/call-limits.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import {
  CALLS_PER_MINUTE,
  createOffsiteKey,
  KEYS_MAX,
  OffsiteKey,
  offsiteKeys,
  revokeOffsiteKey,
} from './arrival.contract.ts'
import { arrival, keys as texts } from './offsite-certificates.messages.ts'

const PREFIX_LENGTH = 8
const KEY = /^Bearer (osk_([0-9A-Za-z]{8})_[\w-]{43})$/i
/** Recording each use would make all calls with one key wait for each other. */
const NOTED_EVERY_SECONDS = 60

const begins = (prefix: string) => `osk_${prefix}`

/** Only letters and digits, so that the prefix ends where the secret's underscore begins. */
function newPrefix(): string {
  const drawn = newToken()
    .replace(/[^0-9A-Za-z]/g, '')
    .slice(0, PREFIX_LENGTH)
  return drawn.length === PREFIX_LENGTH ? drawn : newPrefix()
}

export const keyRoutes: Feature['routes'] & object = [
  route(offsiteKeys, async ({ entity }, { db }) => {
    const { rows } = await sqlOf(OffsiteKey)`
      select k.id, k.name, ${begins('')} || k.prefix as begins, k.created_at, k.last_used_at, u.first_name || ' ' || u.last_name as created_by
      from ${entity.rows('offsiteKeys')} k join users u on u.id = k.created_by
      where k.revoked_at is null order by k.id desc limit ${KEYS_MAX}`.execute(db)
    return { rows }
  }),

  route(createOffsiteKey, async ({ entity, caller, body: { name } }, services) => {
    const prefix = newPrefix()
    const key = `${begins(prefix)}_${newToken()}`
    return services.db.transaction().execute(async trx => {
      // People making a key for one organization wait for each other here, so that the count after it is exact.
      const { isOffsite } = await trx
        .selectFrom('entities')
        .select('isOffsite')
        .where('id', '=', entity.id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow()
      if (!isOffsite) throw conflict(arrival.notOffsite)
      const { standing } = await entity
        .from('offsiteKeys', trx)
        .select(count => count.fn.countAll<number>().as('standing'))
        .where('revokedAt', 'is', null)
        .executeTakeFirstOrThrow()
      if (standing >= KEYS_MAX) throw conflict(texts.limit(KEYS_MAX))
      const made = await entity
        .insert(
          'offsiteKeys',
          { name, prefix, keyHash: tokenHash(key), createdBy: caller.userId, createdAt: services.clock.iso() },
          trx,
        )
        .returning(['id', 'createdAt'])
        .executeTakeFirstOrThrow()
      await audit(trx, services, {
        caller,
        entityId: entity.id,
        action: 'offsiteKey.created',
        target: name,
        detail: { begins: begins(prefix) },
      })
      return {
        ...made,
        name,
        key,
        begins: begins(prefix),
        createdBy: `${caller.firstName} ${caller.lastName}`,
        lastUsedAt: null,
      }
    })
  }),

  route(revokeOffsiteKey, async ({ entity, caller, params }, services) => {
    await services.db.transaction().execute(async trx => {
      const revoked = await entity
        .update('offsiteKeys', trx)
        .set({ revokedAt: services.clock.iso() })
        .where('id', '=', params.keyId)
        .where('revokedAt', 'is', null)
        .returning(['name', 'prefix'])
        .executeTakeFirst()
      if (!revoked) throw unknown(common.notFound)
      await audit(trx, services, {
        caller,
        entityId: entity.id,
        action: 'offsiteKey.revoked',
        target: revoked.name,
        detail: { begins: begins(revoked.prefix) },
      })
    })
    return {}
  }),
]

/** The organization that a key belongs to. */
export interface KeyHolder {
  readonly offsiteKeyId: number
  readonly keyName: string
  readonly id: number
  readonly name: string
  readonly timeZone: string
}

const Stored = z.object({
  id: z.number(),
  name: z.string(),
  keyHash: z.string(),
  entityId: z.number(),
  entityName: z.string(),
  timeZone: z.string(),
  isOffsite: z.boolean(),
})
type Stored = z.infer<typeof Stored>

/**
 * Whose key is in the Authorization header; a 401 if there is no valid one. Wrong ones are counted by address. Spec D9.
 */
export async function keyHolder(services: Services, authorization: string, address: string): Promise<KeyHolder> {
  const [, key = '', prefix = ''] = KEY.exec(authorization) ?? []
  const {
    rows: [stored],
  } = await sqlOf(Stored)`
    select k.id, k.name, k.key_hash, k.entity_id, e.name as entity_name, e.time_zone, e.is_offsite
    from offsite_keys k join entities e on e.id = k.entity_id
    where k.prefix = ${prefix} and k.revoked_at is null`.execute(services.db)
  if (!stored || !equal(tokenHash(key), stored.keyHash)) {
    await limitAddress(services, 'a wrong offsite key', address)
    throw new Refusal({ status: 401, message: arrival.keyNeeded })
  }
  await limitCalls(services, { subject: `offsite key ${stored.id}`, most: CALLS_PER_MINUTE, minutes: 1 })
  if (!stored.isOffsite) throw new Refusal({ status: 403, message: arrival.notOffsite })
  const at = services.clock.iso()
  await sql`
    update offsite_keys set last_used_at = ${at} where entity_id = ${stored.entityId} and id = ${stored.id}
    and (last_used_at is null or last_used_at < ${at}::timestamptz - make_interval(secs => ${NOTED_EVERY_SECONDS}))`.execute(
    services.db,
  )
  return {
    offsiteKeyId: stored.id,
    keyName: stored.name,
    id: stored.entityId,
    name: stored.entityName,
    timeZone: stored.timeZone,
  }
}

const equal = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
