import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { EntityType, MembershipStatus } from '#foundation/access/roles.ts'
import { planIsLive } from '#foundation/plans/plan.server.ts'
import { BulkKind, isRowKind } from './bulk-actions.contract.ts'
import { keepRowOutcomes, nextRows, type RowOutcome } from './bulk-rows.server.ts'

/** An action that goes on, with what the people's rooms have to know of who began it, and where. */
const Work = z.object({
  id: z.number(),
  entityId: z.number(),
  action: BulkKind,
  undoOf: z.number().nullable(),
  groupId: z.number().nullable(),
  assignmentId: z.number().nullable(),
  people: z.number(),
  processed: z.number(),
  userId: z.number(),
  actorId: z.number().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  /** The membership of who began it; null: they left. */
  selfId: z.number().nullable(),
  /** They are still an active administrator. */
  administers: z.boolean(),
  premium: z.boolean(),
  type: EntityType,
  name: z.string(),
  timeZone: z.string(),
})
export type Work = z.infer<typeof Work>

/** What became of one person. */
export interface Outcome {
  readonly id: number
  readonly outcome:
    | 'changed'
    | 'already'
    | 'self'
    | 'activity'
    | 'lastAdministrator'
    | 'owner'
    | 'restricted'
    | 'archived'
    | 'notActive'
    | 'unsubscribed'
    | 'bounced'
    | 'nothingDue'
    | 'justReminded'
    | 'changedSince'
    | RowOutcome
  /** The status before a change of it. */
  readonly before?: MembershipStatus
}

/** Actions of an entity run one after the other, in the order in which they were confirmed: this is the next. */
export async function nextWork(trx: Trx, at: Services, entityId: number): Promise<Work | undefined> {
  const { rows } = await sqlOf(Work)`
    select b.id, b.entity_id, b.action, b.undo_of, b.group_id, b.assignment_id, b.people, b.processed,
           b.created_by as user_id, b.actor_id, u.first_name, u.last_name, m.id as self_id,
           coalesce(m.status = 'Active' and m.roles && '{EntityAdmin,CoopAdmin}', false) as administers,
           (${planIsLive(at)} or e.type = 'Coop') as premium, e.type, e.name, e.time_zone
    from bulk_actions b
    join entities e on e.id = b.entity_id
    join users u on u.id = b.created_by
    left join subscriptions p on p.entity_id = b.entity_id
    left join memberships m on m.entity_id = b.entity_id and m.user_id = b.created_by
    where b.entity_id = ${entityId} and b.done_at is null
    order by b.id limit 1`.execute(trx)
  return rows[0]
}

/** Those of its people who were not reached yet, in the order of their ids; or its rows. */
export async function nextPeople(trx: Trx, work: Work, most: number): Promise<number[]> {
  const { entityId, id, action } = work
  if (isRowKind(action)) return nextRows(trx, work, most)
  const { rows } = await sqlOf(z.object({ id: z.number() }))`
    select p.membership_id as id from bulk_action_people p
    where p.entity_id = ${entityId} and p.action_id = ${id} and p.outcome is null
    order by p.membership_id limit ${most}`.execute(trx)
  return rows.map(row => row.id)
}

/** Keeps what became of people, and the progress, in the transaction that changed them. */
export async function keepOutcomes(trx: Trx, work: Work, outcomes: readonly Outcome[]): Promise<void> {
  const { entityId, id } = work
  const changed = outcomes.filter(({ outcome }) => outcome === 'changed').length
  if (isRowKind(work.action)) await keepRowOutcomes(trx, work, outcomes)
  else await keepOfPeople(trx, work, outcomes)
  await sql`
    update bulk_actions set processed = processed + ${outcomes.length}, changed = changed + ${changed}
    where entity_id = ${entityId} and id = ${id}`.execute(trx)
}

async function keepOfPeople(trx: Trx, { entityId, id }: Work, outcomes: readonly Outcome[]): Promise<void> {
  await sql`
    update bulk_action_people p set outcome = o.outcome, before = o.before, version = m.version
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) o (id integer, outcome text, before text)
    join memberships m on m.entity_id = ${entityId} and m.id = o.id
    where p.entity_id = ${entityId} and p.action_id = ${id} and p.membership_id = o.id`.execute(trx)
}
