import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { textArray, type Trx } from '#platform/server/db.ts'
import { job, type Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { restoreEmployments } from '#foundation/access/employments.server.ts'
import { withdrawInvites } from '#entrance/invitations/withdrawn-invites.server.ts'
import { takeFromGroups } from '#training/groups/many-groups.server.ts'
import { LearnerDetails } from '../learner-files/learner-details.contract.ts'
import { type Kept, keepRows, pairKey, RowBefore } from './batch-updates.server.ts'
import { rowReasons } from './invite-batches.messages.ts'

/** Rows in one transaction. */
const STEP = 1_000

export const undoKeyOf = (batchId: number): string => `batch-undo ${batchId}`
export const undoKeyIn = (batchId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`('batch-undo ' || ${batchId})`

/**
 * Takes a batch back, step by step: each step withdraws invites, restores people and advances the progress in one
 * transaction under the lock of the batch. A kill loses nothing, and a second run finds nothing to do. Decision 384.
 */
export const undoBatchJob = job({
  name: 'undo-batch',
  byHand: true,
  payload: z.strictObject({ batchId: z.number().int() }),
  unfinished: () => sql`
    select ${undoKeyIn(sql`b.id`)} as key, jsonb_build_object('batchId', b.id) as payload from batches b
    where b.undone_at is not null and b.undo_done_at is null`,
  async run(services, { batchId }, stopping, progressed) {
    while (await undoStep(services, batchId)) {
      await progressed?.()
      stopping?.throwIfAborted()
    }
  },
})

const Undoing = z.object({ id: z.number(), entityId: z.number(), undoLine: z.number() })
type Undoing = z.infer<typeof Undoing>

const Row = z.object({
  line: z.number(),
  update: z.boolean(),
  email: z.string(),
  groupId: z.number().nullable(),
  details: LearnerDetails,
  before: RowBefore.nullable(),
})
type Row = z.infer<typeof Row>

/** Returns whether there is more to do. */
async function undoStep(services: Services, batchId: number): Promise<boolean> {
  return services.db.transaction().execute(async trx => {
    const { rows: found } = await sqlOf(Undoing)`
      select b.id, b.entity_id, b.undo_line from batches b
      where b.id = ${batchId} and b.undone_at is not null and b.undo_done_at is null for update`.execute(trx)
    const [batch] = found
    if (!batch) return false
    const { rows } = await sqlOf(Row)`
      select r.line, r.kind = 'update' as "update", r.email, r.group_id, r.details, r.before from batch_rows r
      where r.entity_id = ${batch.entityId} and r.batch_id = ${batch.id} and r.line > ${batch.undoLine}
        and r.status in ('Success', 'Updated') order by r.line limit ${STEP}`.execute(trx)
    const last = rows.at(-1)?.line ?? batch.undoLine
    const withdrawn = await withdrawInvites(trx, services, {
      entityId: batch.entityId,
      batchId: batch.id,
      lines: rows.flatMap(({ update, line }) => (update ? [] : [line])),
    })
    await keepRows(trx, { entityId: batch.entityId, batchId: batch.id }, [
      ...withdrawn.map(line => ({ line, status: 'Undone' as const })),
      ...(await restorePeople(
        trx,
        batch,
        rows.filter(({ update }) => update),
      )),
    ])
    const done = rows.length < STEP
    await sql`
      update batches set undo_line = ${last}, undo_processed = undo_processed + ${rows.length},
        undo_done_at = ${done ? services.clock.iso() : null}::timestamptz
      where entity_id = ${batch.entityId} and id = ${batch.id}`.execute(trx)
    return !done
  })
}

/** Gives people back what their rows replaced, where nobody has changed it since. */
async function restorePeople(trx: Trx, { entityId }: Undoing, rows: readonly Row[]): Promise<Kept[]> {
  if (rows.length === 0) return []
  const idOf = await membersAt(
    trx,
    entityId,
    rows.map(({ email }) => email),
  )
  const people = rows.flatMap(({ email, before, ...row }) => {
    const id = idOf.get(email)
    return id === undefined || !before ? [] : [{ ...row, id, before }]
  })
  const fields = new Map(
    (
      await restoreEmployments(
        trx,
        entityId,
        people.map(({ id, details, before: { group: _group, ...before } }) => ({ id, details, before })),
      )
    ).map(one => [one.id, one]),
  )
  const pairs = people.flatMap(({ id, groupId, before }) =>
    before.group && groupId !== null ? [{ membershipId: id, groupId }] : [],
  )
  const left = new Set((await takeFromGroups(trx, { entityId, pairs })).map(pairKey))
  const outcomes = new Map(
    people.map(({ line, id, groupId, before }) => {
      const { restored = 0, kept = 0 } = fields.get(id) ?? {}
      const isOut = before.group === true && groupId !== null && left.has(pairKey({ membershipId: id, groupId }))
      return [line, undone(restored + Number(isOut), kept + Number(before.group === true && !isOut))]
    }),
  )
  return rows.map(({ line }) => ({ line, ...(outcomes.get(line) ?? undone(0, 1)) }))
}

function undone(restored: number, kept: number): Omit<Kept, 'line'> {
  if (restored === 0) return { status: 'Updated', reason: rowReasons.changedSince }
  return { status: 'Undone', ...(kept > 0 && { reason: rowReasons.undoneInPart }) }
}

async function membersAt(trx: Trx, entityId: number, emails: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sqlOf(z.object({ email: z.string(), id: z.number() }))`
    select u.email, m.id from users u join memberships m on m.user_id = u.id and m.entity_id = ${entityId}
    where u.email = any(${textArray(emails)}) and m.status <> 'Archived'`.execute(trx)
  return new Map(rows.map(({ email, id }) => [email, id]))
}
