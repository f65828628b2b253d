import { checkFile, confirmBatch } from '#people/import-learners/import-learners.contract.ts'
import { type AppProcess, eventually, makeOrganizationIn, send } from '../../platform/testing/process.ts'
import type { Running } from '../../platform/server/services.ts'

let count = 0

/** An organization's import of this many people, just confirmed over the network. */
export async function beginImport(app: AppProcess, inside: Running, people: number) {
  const { entity, token } = await makeOrganizationIn(inside)
  const round = ++count
  const emails = Array.from({ length: people }, (_, at) => `person-${round}-${at}@learners.test`)
  const content = `First Name,Last Name,Email,Group,Language\n${emails.map((email, at) => `Ana,Nguyễn ${at},${email},,`).join('\n')}\n`
  const check = await send(app, token, checkFile, { entityGuid: entity.guid, file: { name: 'learners.csv', content } })
  const { batchId } = await send(app, token, confirmBatch, {
    entityGuid: entity.guid,
    checkId: check.checkId,
    batchName: 'Autumn',
    dropBad: false,
  })
  return { entity, token, batchId, emails, mine: ({ to }: { to: string }) => to.startsWith(`person-${round}-`) }
}
export type Import = Awaited<ReturnType<typeof beginImport>>

/** Waits until a batch is processed. */
export const batchDone = ({ work: { db } }: Running, { batchId }: Import, limitMs: number): Promise<true> =>
  eventually(async () => {
    const batch = await db.selectFrom('batches').select('status').where('id', '=', batchId).executeTakeFirstOrThrow()
    return batch.status === 'Processed'
  }, limitMs)

/** Waits until a batch is processed and no mail is left in the outbox; returns how long that took. */
export async function importDone(inside: Running, batch: Import, limitMs = 120_000): Promise<number> {
  const began = performance.now()
  await batchDone(inside, batch, limitMs)
  await eventually(
    async () =>
      (
        await inside.work.db
          .selectFrom('mails')
          .select('id')
          .where('status', 'in', ['queued', 'sending'])
          .limit(1)
          .execute()
      ).length === 0,
    limitMs,
  )
  return performance.now() - began
}

/** What an import left in the database, sorted: who was invited, and who got a mail. */
export async function importResult({ work: { db } }: Running, { batchId, entity }: Import) {
  const [batch, rows, invites, mails] = await Promise.all([
    db
      .selectFrom('batches')
      .select(['status', 'numberOfUsers', 'processedUsers'])
      .where('id', '=', batchId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('batchRows')
      .select(eb => ['status', eb.fn.countAll<number>().as('count')])
      .where('batchId', '=', batchId)
      .groupBy('status')
      .execute(),
    db.selectFrom('invites').select('email').where('entityId', '=', entity.id).execute(),
    db
      .selectFrom('mails as m')
      .innerJoin('invites as i', join => join.on('i.entityId', '=', entity.id).onRef('i.email', '=', 'm.recipient'))
      .select(['m.recipient', 'm.status', 'm.attempts', 'm.messageId'])
      .execute(),
  ])
  return { batch, rows, invited: invites.map(row => row.email).toSorted(), mails }
}

/** Waits until an undo is through, and returns its numbers. */
export const undoDone = ({ work: { db } }: Running, { batchId }: Import) =>
  eventually(async () => {
    const batch = await db
      .selectFrom('batches')
      .select(['undoPeople', 'undoProcessed', 'undoDoneAt'])
      .where('id', '=', batchId)
      .executeTakeFirstOrThrow()
    return batch.undoDoneAt !== null && batch
  }, 120_000)

/** Invites of a batch that can still be answered. */
export async function openInvites({ work: { db } }: Running, { batchId }: Import): Promise<number> {
  const open = await db
    .selectFrom('invites')
    .select('id')
    .where('batchId', '=', batchId)
    .where('status', '=', 'pending')
    .execute()
  return open.length
}
