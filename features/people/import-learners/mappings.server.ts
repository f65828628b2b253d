import { sql } from 'kysely'
import type { Db, Trx } from '#platform/server/db.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { refuse } from '#platform/server/refusal.ts'
import {
  type ColumnField,
  type ColumnMapping,
  missingFields,
  repeatedFields,
} from '../learner-files/learner-details.contract.ts'
import { checkFile } from './import-learners.contract.ts'
import { importLearnersMessages } from './import-learners.messages.ts'

/** Sets of columns that are remembered for one organization: the newest. */
const KEPT = 50

/** The columns as the person said, or undefined for a file with those of the template. */
export function mappingIn(body: {
  readonly fields?: readonly ColumnField[] | undefined
  readonly headerLine?: number | undefined
}): ColumnMapping | undefined {
  const { fields = [], headerLine = 1 } = body
  if (fields.length === 0) return undefined
  const missing = missingFields(fields)
  if (missing.length > 0) throw refuse(checkFile, 'fields', importLearnersMessages.fieldsMissing(missing))
  const repeated = repeatedFields(fields)
  if (repeated.length > 0) throw refuse(checkFile, 'fields', importLearnersMessages.fieldsRepeated(repeated))
  return { fields, headerLine }
}

/** What this organization said of these columns the last time. */
export async function mappingOf(db: Db, entity: EntityScope, headersHash: string): Promise<ColumnField[] | undefined> {
  const found = await entity
    .from('importMappings', db)
    .select('fields')
    .where('headersHash', '=', headersHash)
    .executeTakeFirst()
  return found?.fields as ColumnField[] | undefined
}

/** Keeps what was said for the next file with these columns; of two administrators, the last one's words stay. */
export async function rememberMapping(
  trx: Trx,
  entity: EntityScope,
  { fields, headersHash, now }: { fields: readonly ColumnField[]; headersHash: string; now: string },
): Promise<void> {
  await entity
    .insert('importMappings', { headersHash, fields: sql<string[]>`${[...fields]}::text[]`, usedAt: now }, trx)
    .onConflict(conflict =>
      conflict
        .columns(['entityId', 'headersHash'])
        .doUpdateSet(eb => ({ fields: eb.ref('excluded.fields'), usedAt: eb.ref('excluded.usedAt') })),
    )
    .execute()
  await entity
    .delete('importMappings', trx)
    .where('headersHash', 'not in', kept =>
      kept
        .selectFrom('importMappings')
        .select('headersHash')
        .where('entityId', '=', entity.id)
        .orderBy('usedAt', 'desc')
        .limit(KEPT),
    )
    .execute()
}
