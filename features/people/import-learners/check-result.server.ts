import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { z } from 'zod'
import { contains, textArray } from '#platform/server/db.ts'
import { route } from '#platform/server/feature.ts'
import { type ListSql, readList } from '#platform/server/list.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { csvCell } from '#platform/shared/harmless-cell.ts'
import { LEARNER_COLUMNS, type RowStatus } from '../learner-files/learner-file.contract.ts'
import { columnTitles, rowProblemText } from '../learner-files/learner-file.messages.ts'
import { csvTemplate, TEMPLATE_NAME, xlsxTemplate } from '../learner-files/template.server.ts'
import { problemKept } from './check-rows.server.ts'
import { findCheck, summaryOf } from './checks.server.ts'
import { badRowsFile, checkedRows, CheckRow, learnerTemplate } from './import-learners.contract.ts'
import { statusReason } from './import-learners.messages.ts'

/** Rows written to the file of bad rows at a time. */
const STEP = 5_000

const KeptRow = CheckRow.omit({ group: true, reason: true }).extend({
  groupName: z.string(),
  problems: z.array(z.string()),
})
type KeptRow = z.infer<typeof KeptRow>

const columns = ['line', 'firstName', 'lastName', 'email', 'groupName', 'language', 'status', 'problems'] as const

const shown = ({ groupName, problems, status, ...row }: KeptRow): CheckRow => ({
  ...row,
  group: groupName,
  status,
  reason: reasonOf(status, problems),
})

/** Every problem of the row itself, or what the file or the database says about it. */
function reasonOf(status: RowStatus, problems: readonly string[]): string {
  if (status === 'valid') return ''
  const own = status === 'duplicateInFile' || status === 'inOtherBatch' ? [] : problems
  return own.length > 0
    ? own.map(text => rowProblemText(problemKept(text))).join(' ')
    : statusReason(status, problems[0])
}

const rowsOf = (entityId: number, checkId: string): ListSql<typeof checkedRows> => ({
  of: checkedRows,
  from: sql`import_rows`,
  always: sql`entity_id = ${entityId} and check_id = ${checkId}`,
  filters: {
    searchTerm: text =>
      sql`fold(first_name || ' ' || last_name || ' ' || email || ' ' || group_name) like fold(${contains(text)})`,
    status: statuses => sql`status = any(${textArray(statuses)})`,
  },
  sorts: { line: sql`line` },
  ties: way => sql`line ${way}`,
})

export const checkResultRoutes = [
  route(checkedRows, async ({ entity, params, query }, services) => {
    const { db } = services
    const check = await findCheck(db, services, entity, params.checkId)
    const [{ rows, totalNumberOfItems }, summary] = await Promise.all([
      readList(db, rowsOf(entity.id, check.id), query, {
        row: KeptRow,
        columns: sql`line, first_name, last_name, email, group_name, language, status, problems`,
      }),
      db.transaction().execute(trx => summaryOf(trx, check)),
    ])
    return { rows: rows.map(shown), totalNumberOfItems, check: summary }
  }),

  route(badRowsFile, async ({ entity, params }, services) => {
    const { db } = services
    const check = await findCheck(db, services, entity, params.checkId)
    const name = `${check.fileName.replace(/\.\w+$/, '') || 'learners'}-to-correct.csv`
    return { name, type: 'text/csv; charset=utf-8', content: Readable.from(badLines(entity, check.id)) }
  }),

  route(learnerTemplate, async ({ query: { format } }) => ({
    name: `${TEMPLATE_NAME}.${format}`,
    type:
      format === 'csv'
        ? 'text/csv; charset=utf-8'
        : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: format === 'csv' ? csvTemplate() : await xlsxTemplate(),
  })),
]

/** The bad rows as a file that can be corrected and uploaded again: the template's columns, then line and reason. */
async function* badLines(entity: EntityScope, checkId: string): AsyncGenerator<string> {
  yield `\ufeff${[...LEARNER_COLUMNS.map(column => columnTitles[column]), 'Line', 'Reason'].map(csvCell).join(',')}\r\n`
  for (let after = 0; ;) {
    const rows = await entity
      .from('importRows')
      .select(columns)
      .where('checkId', '=', checkId)
      .where('status', '<>', 'valid')
      .where('line', '>', after)
      .orderBy('line')
      .limit(STEP)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    after = last.line
    yield rows.map(row => lineOf(shown(row))).join('')
  }
}

const lineOf = (row: CheckRow) =>
  `${[...LEARNER_COLUMNS.map(column => row[column]), String(row.line), row.reason].map(csvCell).join(',')}\r\n`
