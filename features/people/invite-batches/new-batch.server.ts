import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { jobKeyOf, processBatch } from './batch-processing.server.ts'

export interface NewBatch {
  readonly checkId: string
  readonly name: string
  readonly numberOfUsers: number
  readonly courseIds: readonly number[]
  readonly dueDate: string | null
  readonly createdBy: number
  readonly sendDate: string
  /** Selects line, first_name, last_name, email, group_id, language, details and kind of each person. */
  readonly rows: RawBuilder<unknown>
}

/** Stores a batch with its rows, and has it processed once its transaction has committed; returns its id. Spec D6. */
export async function createBatch(
  trx: Trx,
  services: Pick<Services, 'clock' | 'jobs'>,
  entity: EntityScope,
  { rows, courseIds, ...batch }: NewBatch,
): Promise<number> {
  const { id: batchId } = await entity
    .insert(
      'batches',
      {
        ...batch,
        status: 'Confirmed',
        courseIds: sql<number[]>`${courseIds}::integer[]`,
        createDate: services.clock.iso(),
      },
      trx,
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into batch_rows (entity_id, batch_id, line, first_name, last_name, email, group_id, language, details, kind)
    select ${entity.id}, ${batchId}, given.line, given.first_name, given.last_name, given.email, given.group_id, given.language,
           given.details, given.kind
    from (${rows}) given`.execute(trx)
  await services.jobs.add(trx, processBatch, { batchId }, { key: jobKeyOf(batchId) })
  return batchId
}
