import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { z } from 'zod'
import { contains, type Db, textArray, type Trx } from '#platform/server/db.ts'
import { route } from '#platform/server/feature.ts'
import { type ListSql, readList } from '#platform/server/list.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { csvCell } from '#platform/shared/harmless-cell.ts'
import { DETAIL_FIELDS, type DetailField } from '../learner-files/learner-details.contract.ts'
import { LEARNER_COLUMNS, type RowStatus } from '../learner-files/learner-file.contract.ts'
import { columnTitles, detailTitles, rowProblemText } from '../learner-files/learner-file.messages.ts'
import { csvTemplate, TEMPLATE_NAME, xlsxTemplate } from '../learner-files/template.server.ts'
import { problemKept } from './check-rows.server.ts'
import { type Check, findCheck, summaryOf } from './checks.server.ts'
import { badRowsFile, checkedRows, CheckRow, learnerTemplate, UpdateField } from './import-learners.contract.ts'
import { samePerson, statusReason } from './import-learners.messages.ts'
import { RowChanges } from './update-rows.server.ts'

/** Rows written to the file of bad rows at a time. */
const STEP = 5_000

const KeptRow = CheckRow.omit({ group: true, reason: true, wrong: true, changes: true, member: true }).extend({
  groupName: z.string(),
  problems: z.array(z.string()),
  changes: RowChanges.nullable(),
  member: z.object({ name: z.string(), email: z.string() }).nullable(),
})
type KeptRow = z.infer<typeof KeptRow>

const shown = ({ groupName, problems, status, changes, ...row }: KeptRow): CheckRow => ({
  ...row,
  group: groupName,
  status,
  reason: changes && status === 'duplicateInFile' ? samePerson(problems[0]) : reasonOf(status, problems),
  wrong: wrongOf(status, problems),
  changes: status === 'update' ? changesIn(changes) : [],
})

const changesIn = (changes: RowChanges | null): CheckRow['changes'] =>
  UpdateField.options.flatMap(field => {
    const change = changes?.fields?.[field]
    return change ? [{ field, from: change[0], to: change[1] }] : []
  })

/** The cell that another row or the database objects to. */
const CELL_OF: Partial<Record<RowStatus, CheckRow['wrong'][number]['column']>> = {
  duplicateInFile: 'email',
  alreadyMember: 'email',
  openInvite: 'email',
  inOtherBatch: 'email',
  employeeIdTaken: 'employeeId',
  unknownGroup: 'group',
}

/** What is wrong with which cell; with none of them, if the row as a whole has too many or too few. */
function wrongOf(status: RowStatus, problems: readonly string[]): CheckRow['wrong'] {
  const cell = CELL_OF[status]
  if (cell) return [{ column: cell, text: reasonOf(status, problems) }]
  return problems.flatMap(text => {
    const problem = problemKept(text)
    return problem.column ? [{ column: problem.column, text: rowProblemText(problem) }] : []
  })
}

const columnsOf = (entityId: number) => sql`
  r.line, r.first_name, r.last_name, r.email, r.group_name, r.language, r.details, r.status, r.problems, r.changes, (
    select jsonb_build_object('name', u.first_name || ' ' || u.last_name, 'email', u.email)
    from memberships m join users u on u.id = m.user_id
    where m.entity_id = ${entityId} and m.id = (r.changes->>'member')::integer) as member`

/** One row as it is now. */
export async function rowOf(trx: Trx, entity: EntityScope, check: Check, line: number): Promise<CheckRow> {
  const row = await sqlOf(KeptRow)`
    select ${columnsOf(entity.id)} from ${entity.rows('importRows')} r
    where r.check_id = ${check.id} and r.line = ${line}`.executeForOne(trx)
  return shown(row)
}

/** Their problem is a line of the file, or the name of a batch. */
const LINES_OR_NAMES: readonly RowStatus[] = ['duplicateInFile', 'employeeIdTaken', 'inOtherBatch']

/** Every problem of the row itself, or what the file or the database says about it. */
function reasonOf(status: RowStatus, problems: readonly string[]): string {
  if (status === 'valid' || status === 'update' || status === 'unchanged') return ''
  const own = LINES_OR_NAMES.includes(status) ? [] : problems
  return own.length > 0
    ? own.map(text => rowProblemText(problemKept(text))).join(' ')
    : statusReason(status, problems[0])
}

const rowsOf = (entityId: number, checkId: string): ListSql<typeof checkedRows> => ({
  of: checkedRows,
  from: sql`import_rows r`,
  always: sql`r.entity_id = ${entityId} and r.check_id = ${checkId}`,
  filters: {
    searchTerm: text =>
      sql`fold(r.first_name || ' ' || r.last_name || ' ' || r.email || ' ' || r.group_name) like fold(${contains(text)})`,
    status: statuses => sql`r.status = any(${textArray(statuses)})`,
  },
  sorts: { line: sql`r.line` },
  ties: way => sql`r.line ${way}`,
})

export const checkResultRoutes = [
  route(checkedRows, async ({ entity, params, query }, services) => {
    const { db } = services
    const check = await findCheck(db, services, entity, params.checkId)
    const [{ rows, totalNumberOfItems }, summary] = await Promise.all([
      readList(db, rowsOf(entity.id, check.id), query, {
        row: KeptRow,
        columns: columnsOf(entity.id),
      }),
      db.transaction().execute(trx => summaryOf(trx, check)),
    ])
    return { rows: rows.map(shown), totalNumberOfItems, check: summary }
  }),

  route(badRowsFile, async ({ entity, params }, services) => {
    const { db } = services
    const check = await findCheck(db, services, entity, params.checkId)
    const name = `${check.fileName.replace(/\.\w+$/, '') || 'learners'}-to-correct.csv`
    return { name, type: 'text/csv; charset=utf-8', content: Readable.from(badLines(db, entity, check)) }
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

/**
 * The bad rows as a file that can be corrected and uploaded again: the template's columns, those for details if the
 * file had any, then line and reason.
 */
async function* badLines(db: Db, entity: EntityScope, { id: checkId, hasDetails }: Check): AsyncGenerator<string> {
  const fields = hasDetails ? DETAIL_FIELDS : []
  const titles = [...LEARNER_COLUMNS.map(column => columnTitles[column]), ...fields.map(field => detailTitles[field])]
  yield `\ufeff${[...titles, 'Line', 'Reason'].map(csvCell).join(',')}\r\n`
  for (let after = 0; ;) {
    const { rows } = await sqlOf(KeptRow)`
      select ${columnsOf(entity.id)} from ${entity.rows('importRows')} r
      where r.check_id = ${checkId} and r.status not in ('valid', 'update', 'unchanged') and r.line > ${after}
      order by r.line limit ${STEP}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    after = last.line
    yield rows.map(row => lineOf(shown(row), fields)).join('')
  }
}

function lineOf(row: CheckRow, fields: readonly DetailField[]): string {
  const cells = [...LEARNER_COLUMNS.map(column => row[column]), ...fields.map(field => row.details?.[field] ?? '')]
  return `${[...cells, String(row.line), row.reason].map(csvCell).join(',')}\r\n`
}
