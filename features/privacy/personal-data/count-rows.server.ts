import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Trx } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { type DataSubject, ownRows } from './own-rows.server.ts'
import { personalTableNames, type PersonalTableName } from './personal-tables.ts'

/** How many rows of each table are a person's, in one statement. */
export async function countOwnRows(db: Db | Trx, of: DataSubject): Promise<(readonly [PersonalTableName, number])[]> {
  const counts = sql.join(
    personalTableNames.map(
      table => sql`select ${table}::text as name, (select count(*) ${ownRows[table](of)}) as rows`,
    ),
    sql` union all `,
  )
  const { rows } = await sqlOf(z.object({ name: z.string(), rows: z.number() }))`${counts}`.execute(db)
  return rows.map(({ name, rows: count }) => [name as PersonalTableName, count])
}
