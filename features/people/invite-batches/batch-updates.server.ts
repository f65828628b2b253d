import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { changeEmployments, EmploymentBefore } from '#foundation/access/employments.server.ts'
import { addToGroups } from '#training/groups/many-groups.server.ts'
import { LearnerDetails } from '../learner-files/learner-details.contract.ts'
import { rowReasons } from './invite-batches.messages.ts'

/** What an update replaced: by field what was there before, and whether it put the person into the row's group. */
export const RowBefore = EmploymentBefore.extend({ group: z.literal(true).optional() })
export type RowBefore = z.infer<typeof RowBefore>

/** What became of a row. */
export interface Kept {
  readonly line: number
  readonly status: 'Updated' | 'Omitted' | 'Failed' | 'Undone'
  readonly reason?: string
  readonly before?: RowBefore
}

const Person = z.object({
  line: z.number(),
  id: z.number().nullable(),
  groupId: z.number().nullable(),
  details: LearnerDetails,
})
type Person = z.infer<typeof Person>
const isHere = (person: Person): person is Person & { readonly id: number } => person.id !== null

interface Chunk {
  readonly entityId: number
  readonly batchId: number
  /** Its last line. */
  readonly last: number
}

/**
 * Gives the people of a chunk who are here already what its rows say: fields, and a group. By the rules of a person's
 * page; whom it no longer finds, or has nothing to change for, is left out. Decision 384.
 */
export async function updatePeople(trx: Trx, services: Services, { entityId, batchId, last }: Chunk): Promise<void> {
  const { rows: people } = await sqlOf(Person)`
    select r.line, m.id, g.id as group_id, r.details from batch_rows r
    left join users u on u.email = r.email
    left join memberships m on m.entity_id = r.entity_id and m.user_id = u.id and m.status <> 'Archived'
    left join groups g on g.entity_id = r.entity_id and g.id = r.group_id
    where r.entity_id = ${entityId} and r.batch_id = ${batchId} and r.status = 'Pending' and r.kind = 'update'
      and r.line <= ${last} order by r.line`.execute(trx)
  if (people.length === 0) return
  const here = people.filter(isHere)
  const changed = new Map((await changeEmployments(trx, entityId, here)).map(one => [one.id, one]))
  const pairs = here.flatMap(({ id, groupId }) =>
    groupId !== null && !changed.get(id)?.taken ? [{ membershipId: id, groupId }] : [],
  )
  const joined = new Set((await addToGroups(trx, services, { entityId, pairs })).map(pairKey))
  await keepRows(
    trx,
    { entityId, batchId },
    people.map(person => ({ line: person.line, ...outcomeOf(person, changed, joined) })),
  )
}

export const pairKey = ({ membershipId, groupId }: { membershipId: number; groupId: number }): string =>
  `${membershipId} ${groupId}`

function outcomeOf(
  { id, groupId }: Person,
  changed: ReadonlyMap<number, { readonly before: EmploymentBefore; readonly taken: boolean }>,
  joined: ReadonlySet<string>,
): Omit<Kept, 'line'> {
  const found = id === null ? undefined : changed.get(id)
  if (id === null || !found) return { status: 'Omitted', reason: rowReasons.notHere }
  if (found.taken) return { status: 'Failed', reason: rowReasons.employeeIdTaken }
  const isNew = groupId !== null && joined.has(pairKey({ membershipId: id, groupId }))
  const before = { ...found.before, ...(isNew && { group: true as const }) }
  if (Object.keys(before).length === 0) return { status: 'Omitted', reason: rowReasons.nothingToChange }
  return { status: 'Updated', before }
}

/** Keeps what became of rows; what an update replaced stays with it. */
export async function keepRows(
  trx: Trx,
  { entityId, batchId }: { entityId: number; batchId: number },
  rows: readonly Kept[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update batch_rows r set status = k.status, reason = k.reason, before = coalesce(k.before, r.before)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) k (line integer, status text, reason text, before jsonb)
    where r.entity_id = ${entityId} and r.batch_id = ${batchId} and r.line = k.line`.execute(trx)
}
