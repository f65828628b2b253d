import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { asJson, type Trx } from '#platform/server/db.ts'
import type { Caller, Services } from '#platform/server/feature.ts'
import { type Field, errorsAt, Refusal, unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'
import type { AuditAction } from '#foundation/audit-trail/audit-actions.ts'
import { auditLine, type Detail } from '#foundation/audit-trail/audit.server.ts'
import { longStatements } from '#training/assignments/preview.server.ts'
import { type Begun, type BulkKind, isRowKind, STEP } from './bulk-actions.contract.ts'
import { bulkActionsMessages } from './bulk-actions.messages.ts'
import { keepRows } from './bulk-rows.server.ts'
import { carryOutBulk, holdLine, jobKeyOf, takeStep } from './bulk-steps.server.ts'

export interface Acting {
  readonly caller: Caller
  readonly entity: EntityScope
}

/** What is to be done to whom. */
export interface BulkWish {
  readonly action: BulkKind
  readonly groupId?: number | undefined
  readonly undoOf?: number
  /** As they were asked for; null: people were ticked. */
  readonly filters: object | null
  /** A query of their memberships, as `id`; or of the rows of another list. */
  readonly members: RawBuilder<unknown>
  /** How many the person saw when they confirmed it, and the field at which another number is refused. */
  readonly count: number
  readonly field: Field
  /** Assigning keeps what is assigned apart, once it is known to whom. */
  readonly assignment?: (membershipIds: readonly number[]) => Promise<{ readonly id: number; readonly detail: Detail }>
  /** What its line in the log is about besides people. */
  readonly target?: string
  readonly line?: AuditAction
}

const lines: Readonly<Record<BulkKind, AuditAction>> = {
  activate: 'members.activated',
  deactivate: 'members.deactivated',
  archive: 'members.archived',
  joinGroup: 'members.joinedGroup',
  leaveGroup: 'members.leftGroup',
  remind: 'members.reminded',
  assign: 'trainings.assigned',
  resendInvites: 'invites.resent',
  cancelInvites: 'invites.cancelled',
  approveRequests: 'joinRequests.approved',
  declineRequests: 'joinRequests.declined',
}

/**
 * Keeps who is meant, as they are at this moment, and has it done: a few within the call, many by a job. If they are not
 * as many as the person saw, nothing is done.
 */
export async function beginBulk(trx: Trx, call: Acting, services: Services, wish: BulkWish): Promise<Begun> {
  const { entity } = call
  await longStatements.execute(trx)
  await holdLine(trx, entity.id)
  const inLine = await hasUnfinished(trx, entity)
  const id = await keepPeople(trx, call, services, wish)
  const about = wish.assignment && (await keepAssignment(trx, entity, wish, id))
  const atOnce = !inLine && wish.count <= STEP
  if (atOnce) await takeStep(trx, services, entity.id)
  else await services.jobs.add(trx, carryOutBulk, { entityId: entity.id }, { key: jobKeyOf(entity.id) })
  const { changed, refused, done } = await sqlOf(Reached)`
    select b.changed, b.done_at is not null as done, (
      select count(*) from ${entity.rows('bulkActionPeople')} p
      where p.action_id = b.id and p.outcome not in ('changed', 'already')) + (
      select count(*) from ${entity.rows('bulkActionRows')} r
      where r.action_id = b.id and r.outcome <> 'changed') as refused
    from ${entity.rows('bulkActions')} b where b.id = ${id}`.executeForOne(trx)
  // Where nobody was changed, there is nothing to tell.
  if (!done || changed > 0 || wish.action === 'assign') await keepLine(trx, call, services, wish, { id, ...about })
  return { id, people: wish.count, changed, refused, done }
}

const Reached = z.object({ changed: z.number(), refused: z.number(), done: z.boolean() })

async function hasUnfinished(trx: Trx, entity: EntityScope): Promise<boolean> {
  const { rows } = await sql`
    select from ${entity.rows('bulkActions')} b where b.done_at is null limit 1`.execute(trx)
  return rows.length > 0
}

async function keepPeople(
  trx: Trx,
  { caller, entity }: Acting,
  { clock }: Services,
  { action, groupId, undoOf, filters, members, count, field }: BulkWish,
): Promise<number> {
  const { id } = await entity
    .insert(
      'bulkActions',
      {
        createdBy: caller.userId,
        actorId: caller.actorId,
        createdAt: clock.iso(),
        action,
        groupId: groupId ?? null,
        undoOf: undoOf ?? null,
        filters: filters && asJson(filters),
        people: count,
      },
      trx,
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const found = await (isRowKind(action) ? keepRows : keepMembers)(trx, entity, id, members)
  if (found === count) return id
  if (filters === null) throw unknown(common.notFound)
  const { nobody, noRows, otherNumber, otherRows } = bulkActionsMessages
  const [none, other] = isRowKind(action) ? [noRows, otherRows] : [nobody, otherNumber]
  const text = found === 0 ? none : other(found, count)
  throw new Refusal({ status: 409, message: text, errors: errorsAt(field, text) })
}

async function keepMembers(trx: Trx, entity: EntityScope, id: number, members: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into bulk_action_people (entity_id, action_id, membership_id)
    select b.entity_id, b.id, found.id from ${entity.rows('bulkActions')} b cross join (${members}) found (id)
    where b.id = ${id} order by found.id`.execute(trx)
  return Number(numAffectedRows)
}

async function keepAssignment(trx: Trx, entity: EntityScope, { assignment }: BulkWish, id: number) {
  if (!assignment) return undefined
  const { rows } = await sqlOf(z.object({ id: z.number() }))`
    select p.membership_id as id from ${entity.rows('bulkActionPeople')} p where p.action_id = ${id} order by p.membership_id`.execute(
    trx,
  )
  const kept = await assignment(rows.map(row => row.id))
  await entity.update('bulkActions', trx).set({ assignmentId: kept.id }).where('bulkActions.id', '=', id).execute()
  return { detail: kept.detail }
}

/** One line for all of them, which opens to who they were. */
async function keepLine(
  trx: Trx,
  { caller, entity }: Acting,
  services: Services,
  { action, groupId, count, target = '', line = lines[action] }: BulkWish,
  { id, detail }: { readonly id: number; readonly detail?: Detail },
): Promise<void> {
  const auditId = await auditLine(trx, services, {
    caller,
    entityId: entity.id,
    action: line,
    target,
    detail: { ...(groupId === undefined ? {} : { groupId }), people: count, ...detail },
  })
  await entity.update('bulkActions', trx).set({ auditId }).where('bulkActions.id', '=', id).execute()
}
