import { sql } from 'kysely'
import { asJson, type Db, type Trx } from '#platform/server/db.ts'
import type { Caller, Services } from '#platform/server/feature.ts'
import type { AuditAction } from './audit-actions.ts'

/** What was before and after, and what else is worth keeping; the audit log names what it finds in it. */
export type Detail = { readonly [field: string]: DetailValue }
export type DetailValue = string | number | boolean | null | undefined | readonly DetailValue[] | Detail

/**
 * Records who changed what, in the transaction of the change. While staff act as someone, it names both people.
 * `detail` has the values before and after; never passwords, codes or tokens. Spec D8.
 */
export async function audit(
  trx: Db | Trx,
  { clock }: Pick<Services, 'clock'>,
  entry: {
    caller: Pick<Caller, 'userId' | 'actorId'> | null
    entityId: number | null
    action: AuditAction
    target?: string
    detail?: Detail
  },
): Promise<void> {
  await trx
    .insertInto('auditLog')
    .values({
      at: clock.iso(),
      entityId: entry.entityId,
      userId: entry.caller?.userId ?? null,
      actorId: entry.caller?.actorId ?? null,
      action: entry.action,
      target: entry.target ?? '',
      detail: asJson(entry.detail ?? {}),
    })
    .execute()
}

/** The same; returns the line, for what is kept of it elsewhere. */
export async function auditLine(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  entry: {
    caller: Pick<Caller, 'userId' | 'actorId'>
    entityId: number
    action: AuditAction
    target: string
    detail: Detail
  },
): Promise<number> {
  const { caller, detail, ...rest } = entry
  const { id } = await trx
    .insertInto('auditLog')
    .values({ at: clock.iso(), ...rest, userId: caller.userId, actorId: caller.actorId, detail: asJson(detail) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The same for many at once, in one statement. */
export async function auditMany(
  trx: Db | Trx,
  { clock }: Pick<Services, 'clock'>,
  about: { caller: Pick<Caller, 'userId' | 'actorId'> | null; entityId: number | null; action: AuditAction },
  changes: readonly { readonly target: string; readonly detail: Detail }[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into audit_log (at, entity_id, user_id, actor_id, action, target, detail)
    select ${clock.iso()}, ${about.entityId}::int, ${about.caller?.userId ?? null}::int,
      ${about.caller?.actorId ?? null}::int, ${about.action}, c.target, c.detail
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) c (target text, detail jsonb)`.execute(trx)
}

/** The same where each line belongs to a log of its own. */
export async function auditAt(
  trx: Db | Trx,
  { clock }: Pick<Services, 'clock'>,
  about: { caller: Pick<Caller, 'userId' | 'actorId'> | null; action: AuditAction },
  places: readonly { readonly entityId: number; readonly target: string; readonly detail?: Detail }[],
): Promise<void> {
  if (places.length === 0) return
  await sql`
    insert into audit_log (at, entity_id, user_id, actor_id, action, target, detail)
    select ${clock.iso()}, c."entityId", ${about.caller?.userId ?? null}::int, ${about.caller?.actorId ?? null}::int, ${about.action}, c.target,
           coalesce(c.detail, '{}')
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) c ("entityId" integer, target text, detail jsonb)`.execute(
    trx,
  )
}

interface Everywhere {
  readonly caller: Pick<Caller, 'userId' | 'actorId'> | null
  /** Whose organizations: all in which they are active. */
  readonly memberId: number
  readonly action: AuditAction
  readonly target?: string
  readonly detail?: Detail
}

/** More organizations than anyone belongs to. */
const PLACES = 200

/**
 * Writes to the log of each organization of a person what concerns that person, in one statement; `hourly`: one line an
 * hour for each target.
 */
export async function auditEverywhere(
  trx: Db | Trx,
  { clock }: Pick<Services, 'clock'>,
  entry: Everywhere,
  { hourly = false } = {},
): Promise<void> {
  const key = hourly
    ? `${entry.action} ${entry.memberId} ${entry.caller?.actorId ?? ''} ${hourOf(clock)} ${entry.target ?? ''}`
    : null
  await sql`
    with places as (
      select entity_id from memberships where user_id = ${entry.memberId} and status = 'Active' order by id limit ${PLACES}
    ), noted as (
      insert into audited_once (key, at) select ${key}::text, ${clock.iso()} where ${key}::text is not null on conflict do nothing returning key
    )
    insert into audit_log (at, entity_id, user_id, actor_id, action, target, detail)
    select ${clock.iso()}, entity_id, ${entry.caller?.userId ?? null}::int, ${entry.caller?.actorId ?? null}::int,
      ${entry.action}, ${entry.target ?? ''},
           ${JSON.stringify(entry.detail ?? {})}::jsonb
    from places where ${key}::text is null or exists (select from noted)`.execute(trx)
}

/** Records what staff do in an organization they have entered: in its own log, with the reason, and in the platform's. Spec D14. */
export async function auditStaff(
  trx: Db | Trx,
  services: Pick<Services, 'clock'>,
  entry: {
    caller: Pick<Caller, 'userId' | 'actorId'>
    entity: { readonly id: number; readonly name: string; readonly visitReason: string | null }
    action: AuditAction
    target?: string
    detail?: Detail
    /** Another organization that it concerns. */
    besides?: { readonly entityId: number; readonly target: string }
  },
): Promise<void> {
  const { caller, entity, action, target = '', besides } = entry
  const detail = { ...entry.detail, reason: entity.visitReason }
  const line = {
    at: services.clock.iso(),
    userId: caller.userId,
    actorId: caller.actorId,
    action,
    detail: asJson(detail),
  }
  const onPlatform = target === '' ? entity.name : `${entity.name}: ${target}`
  await trx
    .insertInto('auditLog')
    .values([
      { ...line, entityId: entity.id, target },
      { ...line, entityId: null, target: onPlatform },
      ...(besides ? [{ ...line, ...besides }] : []),
    ])
    .execute()
}

/** Records what staff do about a person: in the log of each of that person's organizations, and in the platform's. Spec D14. */
export async function auditStaffOn(
  trx: Db | Trx,
  services: Pick<Services, 'clock'>,
  entry: {
    caller: Pick<Caller, 'userId' | 'actorId'>
    person: { readonly id: number; readonly email: string }
    reason: string
    action: AuditAction
    detail?: Detail
  },
): Promise<void> {
  const { caller, person, action } = entry
  const told = { caller, action, target: person.email, detail: { ...entry.detail, reason: entry.reason } }
  await auditEverywhere(trx, services, { ...told, memberId: person.id })
  await audit(trx, services, { ...told, entityId: null })
}

/** Records what staff viewed: once an hour for each kind of data. Spec D14. */
export async function auditLook(
  db: Db,
  { clock }: Pick<Services, 'clock'>,
  entry: {
    caller: Pick<Caller, 'userId' | 'actorId'>
    entityId: number
    action: 'staff.looked' | 'staff.saw'
    target: string
    detail?: Detail
  },
): Promise<void> {
  const {
    caller: { userId, actorId },
    entityId,
    action,
    target,
    detail = {},
  } = entry
  await sql`
    with noted as (
      insert into audited_once (key, at)
      values (${`looked ${entityId} ${userId} ${actorId} ${hourOf(clock)} ${target}`}, ${clock.iso()})
      on conflict do nothing
      returning key
    )
    insert into audit_log (at, entity_id, user_id, actor_id, action, target, detail)
    select ${clock.iso()}, ${entityId}::int, ${userId}::int, ${actorId}::int, ${action}, ${target},
      ${JSON.stringify(detail)}::jsonb from noted`.execute(db)
}

const hourOf = (clock: Services['clock']): string => clock.iso().slice(0, 13)

/** A sweep: hours that are over no longer need a key. */
export async function forgetHours({ db, clock }: Services): Promise<void> {
  await db
    .deleteFrom('auditedOnce')
    .where('at', '<', clock.iso(-2 * 3600))
    .execute()
}
