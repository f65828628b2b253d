import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import { type Feature, route, type Services } from '#platform/server/feature.ts'
import { conflict, fieldOf, refuse, unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { stoppedAt } from '#platform/server/stopped-jobs.ts'
import { common } from '#platform/shared/common.messages.ts'
import { type Acting, beginBulk } from './begin-bulk.server.ts'
import {
  ACTIONS_SHOWN,
  BulkAction,
  BulkKind,
  bulkActions,
  UNDO_HOURS,
  undoable,
  undoBulkAction,
} from './bulk-actions.contract.ts'
import { bulkActionsMessages as texts } from './bulk-actions.messages.ts'
import { carryOutBulk, end, holdLine, jobKeyOf } from './bulk-steps.server.ts'

/** Where an undo is refused. */
const field = fieldOf(undoBulkAction, 'bulkActionId')

export const bulkActionsRoom: Feature = {
  routes: [
    route(bulkActions, async ({ entity, caller }, services) => ({
      rows: await readRecent(entity, caller.userId, services),
    })),

    route(undoBulkAction, (call, services) =>
      services.db.transaction().execute(trx => undo(trx, call, services, call.params.bulkActionId)),
    ),
  ],
  jobs: [carryOutBulk],
  constraints: {
    bulk_actions_tenant: 'bug',
    // An undo begins under the lock of its entity, and looks for another one first.
    bulk_actions_undo_once: 'bug',
    bulk_actions_undo: 'bug',
    bulk_actions_group: 'bug',
    bulk_actions_assignment: 'bug',
    bulk_actions_line: 'bug',
    bulk_actions_of_assignment: 'bug',
    bulk_action_people_pkey: 'bug',
    bulk_action_people_action: 'bug',
    bulk_action_people_membership: 'bug',
    bulk_action_rows_pkey: 'bug',
    bulk_action_rows_action: 'bug',
  },
}

/** The last ones that go on or are an hour old at most, the newest first. An undone one is told of by its undo. */
async function readRecent(entity: EntityScope, userId: number, { db, clock }: Services): Promise<BulkAction[]> {
  const since = clock.iso(-UNDO_HOURS * 3_600)
  const { rows } = await sqlOf(BulkAction)`
    select b.id, b.action, u.first_name || ' ' || u.last_name as by, b.created_by = ${userId} as mine, b.created_at,
           g.name as "group", b.people, b.processed, b.changed, b.done_at, b.stopped,
           case when b.undo_of is not null then b.action end as undoes,
           case when b.undo_of is null and b.action = any(${[...undoable]}::text[]) and b.created_at > ${since}
             and (b.done_at is null or b.changed > 0)
             then b.created_at + make_interval(hours => ${UNDO_HOURS}) end as undo_until,
           b.done_at is null and ${stoppedAt(sql`${jobKeyOf(entity.id)}::text`)} is not null as failed
    from ${entity.rows('bulkActions')} b
    join users u on u.id = b.created_by
    left join ${entity.rows('groups')} g on g.id = b.group_id
    where (b.done_at is null or b.created_at > ${since})
      and not exists (select from ${entity.rows('bulkActions')} later where later.undo_of = b.id)
    order by b.id desc limit ${ACTIONS_SHOWN}`.execute(db)
  return rows
}

const ToUndo = z.object({
  id: z.number(),
  action: BulkKind,
  groupId: z.number().nullable(),
  assignmentId: z.number().nullable(),
  undoOf: z.number().nullable(),
  changed: z.number(),
  done: z.boolean(),
  late: z.boolean(),
  undone: z.boolean(),
  target: z.string().nullable(),
})

/** Takes it back from those whom it changed; if it still goes on, it ends here. */
async function undo(trx: Trx, call: Acting, services: Services, id: number) {
  const { entity } = call
  await holdLine(trx, entity.id)
  const { rows } = await sqlOf(ToUndo)`
    select b.id, b.action, b.group_id, b.assignment_id, b.undo_of, b.changed, b.done_at is not null as done,
           b.created_at <= ${services.clock.iso(-UNDO_HOURS * 3_600)} as late,
           exists (select from ${entity.rows('bulkActions')} l where l.undo_of = b.id) as undone,
           (select g.name from ${entity.rows('groups')} g where g.id = b.group_id) as target
    from ${entity.rows('bulkActions')} b where b.id = ${id}`.execute(trx)
  const [found] = rows
  if (!found) throw unknown(common.notFound)
  const { action, groupId, changed } = found
  if (found.undone) throw conflict(texts.undoneBefore)
  if (found.undoOf !== null || !undoable.some(kind => kind === action) || (found.done && changed === 0))
    throw refuse(undoBulkAction, 'bulkActionId', texts.notUndoable)
  if (found.late) throw conflict(texts.tooLate)
  if (!found.done) await end(trx, services, { ...found, entityId: entity.id }, 'undone')
  if (changed === 0) return { id, people: 0, changed: 0, refused: 0, done: true }
  return beginBulk(trx, call, services, {
    action,
    groupId: groupId ?? undefined,
    undoOf: id,
    filters: null,
    members: sql`
      select p.membership_id from ${entity.rows('bulkActionPeople')} p where p.action_id = ${id} and p.outcome = 'changed'`,
    count: changed,
    field,
    target: found.target ?? '',
    line: 'members.undone',
  })
}
