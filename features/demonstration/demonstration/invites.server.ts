import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import type { DemoEntity } from './organizations.server.ts'
import { chance, invent } from './people.ts'

/** A batch of the demonstration: when it was made and sent (in days from today), and what became of its people. */
interface DemoBatch {
  readonly name: string
  readonly status: 'Processed' | 'Cancelled' | 'Pending'
  readonly made: number
  readonly send: number
  readonly people: number
}

const batches: readonly DemoBatch[] = [
  { name: 'New hires August', status: 'Processed', made: -104, send: -104, people: 18 },
  { name: 'Coaches winter season', status: 'Processed', made: -17, send: -16, people: 12 },
  { name: 'Substitutes second list', status: 'Cancelled', made: -12, send: -5, people: 9 },
  { name: 'Spring volunteers', status: 'Pending', made: -2, send: 24, people: 14 },
]
/** The outcomes of a processed batch's invites, in turn. */
const outcomes = [
  'pending',
  'accepted',
  'accepted',
  'declined',
  'pending',
  'expired',
  'accepted',
  'cancelled',
  'pending',
] as const

const DAY = 86_400
/** Batches and invites in every state. The people behind them have no account yet. */
export async function writeInvites(
  trx: Trx,
  services: Services,
  entity: DemoEntity,
  userId: number,
  courseId: number,
  domain: string,
): Promise<void> {
  const next = chance(99)
  for (const [index, batch] of batches.entries()) {
    const people = invent(batch.people, `${domain}`, next).map((person, line) => ({
      first_name: person.firstName,
      last_name: person.lastName,
      email: `${index + 1}.${person.email}`,
      line: line + 2,
      status: batch.status === 'Processed' ? 'Success' : batch.status,
      invite: batch.status === 'Processed' ? outcomes[line % outcomes.length] : null,
    }))
    const id = await writeBatch(trx, services, { entityId: entity.id, userId, courseId, batch })
    await inviteRows(trx, services, { entityId: entity.id, userId, courseId, batch, id, people })
  }
}

interface Batch {
  readonly entityId: number
  readonly userId: number
  readonly courseId: number
  readonly batch: DemoBatch
}

/** The file that was checked, and the batch that it became. */
async function writeBatch(
  trx: Trx,
  { clock }: Services,
  { entityId, userId, courseId, batch }: Batch,
): Promise<number> {
  const checkId = randomUUID()
  await trx
    .insertInto('importChecks')
    .values({
      id: checkId,
      entityId,
      createdBy: userId,
      fileName: `${batch.name.toLowerCase().replaceAll(' ', '-')}.csv`,
      createdAt: clock.iso(batch.made * DAY),
      total: batch.people,
      valid: batch.people,
      courseIds: [courseId],
    })
    .execute()
  const { id } = await trx
    .insertInto('batches')
    .values({
      entityId,
      checkId,
      name: batch.name,
      status: batch.status,
      numberOfUsers: batch.people,
      processedUsers: batch.status === 'Processed' ? batch.people : 0,
      courseIds: [courseId],
      createdBy: userId,
      createDate: clock.iso(batch.made * DAY),
      sendDate: clock.iso(batch.send * DAY),
      processedDate: batch.status === 'Processed' ? clock.iso(batch.send * DAY + 40) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.updateTable('importChecks').set({ confirmedBatchId: id }).where('id', '=', checkId).execute()
  return id
}

async function inviteRows(
  trx: Trx,
  { clock }: Services,
  { entityId, userId, courseId, batch, id, people }: Batch & { id: number; people: readonly object[] },
): Promise<void> {
  const sentAt = clock.iso(batch.send * DAY)
  const expiresAt = clock.iso((batch.send + 30) * DAY)
  const answeredAt = clock.iso((batch.send + 3) * DAY)
  await sql`
      with people as (
        select * from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
          as p (first_name text, last_name text, email text, line integer, status text, invite text)
      ), rows as (
        insert into batch_rows (entity_id, batch_id, line, first_name, last_name, email, language, status)
        select ${entityId}, ${id}, line, first_name, last_name, email, 'en', status from people)
      insert into invites (entity_id, batch_id, batch_line, email, first_name, last_name, course_ids, invited_by, status,
        created_at, expires_at, answered_at)
      select ${entityId}, ${id}, line, email, first_name, last_name, ${[courseId]}::integer[], ${userId}, invite,
        ${sentAt}, ${expiresAt}, case when invite in ('accepted', 'declined') then ${answeredAt}::timestamptz end
      from people where invite is not null and not (invite = 'pending' and ${batch.send}::integer < -30)`.execute(trx)
}
