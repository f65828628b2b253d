import { z } from 'zod'
import { intArray, type Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { changeMembers } from '#foundation/access/member-changes.server.ts'
import { MembershipStatus } from '#foundation/access/roles.ts'
import { processPeople } from '#training/assignments/process.server.ts'
import { addToGroup, takeFromGroup } from '#training/groups/group-members.server.ts'
import { remindSome } from '../remind-learners/remind-learners.server.ts'
import { isRowKind, type BulkKind, type MemberKind, type Stopped } from './bulk-actions.contract.ts'
import type { Outcome, Work } from './bulk-work.server.ts'
import { actOnRows } from './row-acts.server.ts'

/** Does it to these people, and says what became of each; a word instead: the rest can't be done. */
type Act = (trx: Trx, services: Services, work: Work, ids: readonly number[]) => Promise<readonly Outcome[] | Stopped>

const statusOf = { activate: 'Active', deactivate: 'Inactive', archive: 'Archived' } as const
type StatusKind = keyof typeof statusOf
const isStatus = (action: BulkKind): action is StatusKind => action in statusOf

const setStatus =
  (status: MembershipStatus): Act =>
  async (trx, services, work, ids) => {
    const { rows } = await sqlOf(z.object({ id: z.number(), before: MembershipStatus }))`
      select m.id, m.status as before from memberships m
      where m.entity_id = ${work.entityId} and m.id = any(${intArray(ids)})`.execute(trx)
    const { changed, refused } = await changeMembers(trx, services, {
      entity: { id: work.entityId, type: work.type },
      caller: work,
      selfId: work.selfId,
      membershipIds: ids,
      change: { status },
      noted: true,
    })
    const now = new Set(changed)
    const not = new Map(refused.map(({ membershipId, kind }) => [membershipId, kind]))
    return rows.map(({ id, before }) => ({ id, before, outcome: now.has(id) ? 'changed' : (not.get(id) ?? 'already') }))
  }

/** The group, kept from being deleted; null: it is gone. */
async function holdGroup(trx: Trx, { entityId, groupId }: Work): Promise<number | null> {
  const { rows } = await sqlOf(z.object({ id: z.number() }))`
    select g.id from groups g where g.entity_id = ${entityId} and g.id = ${groupId} for key share`.execute(trx)
  return rows[0]?.id ?? null
}

const joinGroup: Act = async (trx, services, work, ids) => {
  const groupId = await holdGroup(trx, work)
  if (groupId === null) return 'group'
  const { rows } = await sqlOf(z.object({ id: z.number(), archived: z.boolean() }))`
    select m.id, m.status = 'Archived' as archived from memberships m
    where m.entity_id = ${work.entityId} and m.id = any(${intArray(ids)})`.execute(trx)
  const membershipIds = rows.flatMap(({ id, archived }) => (archived ? [] : [id]))
  const added = new Set(await addToGroup(trx, services, { entityId: work.entityId, groupId, membershipIds }))
  return rows.map(({ id, archived }) => ({
    id,
    outcome: archived ? 'archived' : added.has(id) ? 'changed' : 'already',
  }))
}

const leaveGroup: Act = async (trx, _services, work, ids) => {
  const groupId = await holdGroup(trx, work)
  if (groupId === null) return 'group'
  const removed = new Set(await takeFromGroup(trx, { entityId: work.entityId, groupId, membershipIds: ids }))
  return ids.map(id => ({ id, outcome: removed.has(id) ? 'changed' : 'already' }))
}

const remind: Act = async (trx, services, work, ids) => {
  const { entityId: id, name, timeZone, premium } = work
  const people = await remindSome(trx, { caller: work, entity: { id, name, timeZone, premium } }, services, ids)
  return people.map(person => ({ id: person.id, outcome: person.outcome === 'claimed' ? 'changed' : person.outcome }))
}

const assign: Act = async (trx, services, work, ids) => {
  if (!work.premium) return 'plan'
  const { entityId, assignmentId } = work
  const { rows } = await sqlOf(z.object({ id: z.number(), active: z.boolean() }))`
    select m.id, m.status = 'Active' as active from memberships m
    where m.entity_id = ${entityId} and m.id = any(${intArray(ids)}) order by m.id`.execute(trx)
  const reached = await processPeople(
    trx,
    services,
    { entityId, assignmentId: assignmentId ?? 0 },
    { ids: rows.flatMap(({ id, active }) => (active ? [id] : [])), more: work.processed + ids.length < work.people },
  )
  if (!reached) return 'withdrawn'
  return rows.map(({ id, active }) => ({
    id,
    outcome: !active ? 'notActive' : reached.has(id) ? 'changed' : 'already',
  }))
}

const acts: Readonly<Record<MemberKind, Act>> = {
  activate: setStatus('Active'),
  deactivate: setStatus('Inactive'),
  archive: setStatus('Archived'),
  joinGroup,
  leaveGroup,
  remind,
  assign,
}

/** Of people whom an action changed: how they were before, if nobody changed their status or roles since. */
const Was = z.object({ id: z.number(), before: MembershipStatus.nullable() })

/** As it was, for those whose status nobody has changed since. */
async function undoStatus(trx: Trx, services: Services, work: Work, ids: readonly number[]): Promise<Outcome[]> {
  const { rows } = await sqlOf(Was)`
    select m.id, case when m.version = p.version then p.before end as before
    from bulk_action_people p join memberships m on m.entity_id = p.entity_id and m.id = p.membership_id
    where p.entity_id = ${work.entityId} and p.action_id = ${work.undoOf} and m.id = any(${intArray(ids)})
    order by m.id for no key update of m`.execute(trx)
  const outcomes: Outcome[] = rows.flatMap(({ id, before }) =>
    before === null ? [{ id, outcome: 'changedSince' as const }] : [],
  )
  // At most three: a person was active, inactive or archived.
  for (const status of MembershipStatus.options) {
    const these = rows.flatMap(({ id, before }) => (before === status ? [id] : []))
    if (these.length === 0) continue
    const done = await setStatus(status)(trx, services, work, these)
    if (typeof done !== 'string') outcomes.push(...done)
  }
  return outcomes
}

/** Into the group or out of it again; who is so already was moved by somebody else. */
const undoGroup =
  (act: Act): Act =>
  async (trx, services, work, ids) => {
    const moved = await movedSince(trx, work, ids)
    const done = await act(
      trx,
      services,
      work,
      ids.filter(id => !moved.has(id)),
    )
    if (typeof done === 'string') return done
    return [
      ...[...moved].map(id => ({ id, outcome: 'changedSince' as const })),
      ...done.map(one => ({ ...one, outcome: one.outcome === 'already' ? ('changedSince' as const) : one.outcome })),
    ]
  }

/** Whom a later action on many moved into the same group or out of it. */
async function movedSince(trx: Trx, work: Work, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sqlOf(z.object({ id: z.number() }))`
    select distinct p.membership_id as id from bulk_action_people p
    join bulk_actions b on b.entity_id = p.entity_id and b.id = p.action_id
    where p.entity_id = ${work.entityId} and p.membership_id = any(${intArray(ids)}) and p.outcome = 'changed'
      and b.entity_id = ${work.entityId} and b.group_id = ${work.groupId} and b.id > ${work.undoOf} and b.id < ${work.id}`.execute(
    trx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Does the next part of an action, or of undoing one. */
export const actOn: Act = (trx, services, work, ids) => {
  const { action } = work
  if (isRowKind(action)) return actOnRows(trx, services, work, { action, ids })
  if (work.undoOf === null) return acts[action](trx, services, work, ids)
  if (isStatus(action)) return undoStatus(trx, services, work, ids)
  return undoGroup(action === 'joinGroup' ? leaveGroup : joinGroup)(trx, services, work, ids)
}
