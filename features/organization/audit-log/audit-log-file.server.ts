import { common } from '#platform/shared/common.messages.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#platform/server/db.ts'
import { showDate } from '#platform/shared/calendar-date.ts'
import { AUDITOR } from '#foundation/access/auditor-role.ts'
import { defineExport } from '#foundation/exports/run-export.server.ts'
import { AuditLogExportQuery, type AuditRow } from './audit-log.contract.ts'
import { actionNames, auditLogMessages } from './audit-log.messages.ts'
import { filterOf, inOrder, readLines, type WhoseLog } from './audit-log.query.server.ts'
import { type Change, changesOf, shownBy } from './changes.rules.ts'
import type { Detail } from '#foundation/audit-trail/audit.server.ts'
import { nameDetails } from './detail-names.server.ts'

const { csv } = auditLogMessages
/** Lines that are read and worded at once: this takes some hundredths of a second, during which no call is answered. */
const CHUNK = 500

export const logHead = [csv.at, csv.person, csv.email, csv.actingAs, csv.action, csv.target, csv.before, csv.after]

/** The log as a file, in the order and the words of the screen, with long lists in full. Spec D8. */
export const auditLogReport = defineExport({
  name: 'audit-log',
  title: auditLogMessages.exportTitle,
  roles: ['EntityAdmin', AUDITOR],
  query: AuditLogExportQuery,
  head: logHead,
  lines: (db, entity, query) => logLines(db, entity, auditLogMessages.noTarget, query),
})

/** The lines of a log in words; `noTarget`: what a line without a target is about. */
export async function* logLines(
  db: Db,
  log: WhoseLog,
  noTarget: string,
  query: z.output<typeof AuditLogExportQuery>,
): AsyncGenerator<string[]> {
  const { sortDirection } = query
  const { matching: chosen } = await filterOf(db, log, query)
  const wordsOf = inWords(log.timeZone, noTarget)
  for (let last: AuditRow | undefined, more = true; more;) {
    const beyond = last
      ? sql`(at, id) ${sortDirection === 'asc' ? sql`>` : sql`<`} (${last.at}::timestamptz, ${last.id}::bigint)`
      : sql`true`
    const lines: AuditRow[] = await readLines(
      db,
      log,
      sql`select id from audit_log where ${chosen} and ${beyond} order by ${inOrder(sortDirection)} limit ${CHUNK}`,
      sortDirection,
    )
    const details = await nameDetails(db, log.id, lines, Infinity)
    yield* lines.map((line, at) => wordsOf(line, details[at] ?? {}))
    last = lines.at(-1)
    more = lines.length === CHUNK
  }
}

/** A line's cells: days and times in the time zone of the log, as its readers see them on the screen. */
function inWords(timeZone: string, noTarget: string) {
  const instants = new Intl.DateTimeFormat(common.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  // Spreadsheets recognize it as a time, and can sort by it.
  const when = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  const shown = shownBy({ day: text => showDate(text), instant: text => instants.format(new Date(text)) })
  return ({ at, person, actingAs, action, target, bulk }: AuditRow, detail: Detail): string[] => {
    const changes = changesOf(detail, shown)
    const told = (of: (change: Change) => string | null) =>
      changes
        .flatMap(change => {
          const text = of(change)
          return text === null ? [] : [`${change.field}: ${text}`]
        })
        .join('; ')
    // A deletion has no values after it.
    const [before, after] =
      'before' in detail && !('after' in detail)
        ? [told(one => one.after), '']
        : [told(one => one.before), told(one => one.after)]
    return [
      when.format(new Date(at)),
      person?.name ?? auditLogMessages.nobody,
      person?.email ?? '',
      actingAs?.name ?? '',
      actionNames[action] ?? action,
      [bulk && auditLogMessages.people(bulk.people), target].filter(Boolean).join(': ') || noTarget,
      before,
      after,
    ]
  }
}
