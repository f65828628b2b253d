import type { Db } from '#platform/server/db.ts'
import { type Feature, route, type UploadedFile } from '#platform/server/feature.ts'
import { conflict, refuse, unknown } from '#platform/server/refusal.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { common } from '#platform/shared/common.messages.ts'
import { auditStaff } from '#foundation/audit-trail/audit.server.ts'
import type { TableRow } from '#foundation/table-files/csv-file.server.ts'
import { FileRefusal } from '#foundation/table-files/file-refusal.ts'
import { readInWorker } from '#foundation/table-files/file-worker.server.ts'
import type { OffsiteCertificate } from '../offsite-certificates/arrival.contract.ts'
import { arrival } from '../offsite-certificates/offsite-certificates.messages.ts'
import { noteReplaced } from '../offsite-certificates/note-replaced.server.ts'
import { receive, standingOf } from '../offsite-certificates/receive.server.ts'
import {
  checkOffsiteFile,
  type CheckedRow,
  FILE_MAX_ROWS,
  offsiteOrganizations,
  ORGANIZATIONS_MAX,
  ROWS_SHOWN,
  takeOffsiteFile,
} from './offsite-upload.contract.ts'
import { offsiteUploadTexts } from './offsite-upload.messages.ts'
import { readHeader, readRow, type ReadRow } from './offsite-file.rules.ts'

export const offsiteUploadRoom: Feature = {
  routes: [
    route(offsiteOrganizations, async (_call, { db }) => ({
      rows: await db
        .selectFrom('entities')
        .select(['guid as entityGuid', 'name'])
        .where('isOffsite', '=', true)
        .orderBy('name')
        .limit(ORGANIZATIONS_MAX)
        .execute(),
    })),

    route(checkOffsiteFile, async ({ params, file }, { db, clock }) => {
      const organization = await organizationOf(db, params.entityGuid)
      const rows = await judge(db, organization.id, clock.today(organization.timeZone), file)
      const counts = { wrong: 0, new: 0, changed: 0, already: 0 }
      for (const { status } of rows) counts[status] += 1
      const wrongFirst = [...rows.filter(row => row.status === 'wrong'), ...rows.filter(row => row.status !== 'wrong')]
      return { counts, rows: wrongFirst.slice(0, ROWS_SHOWN) }
    }),

    route(takeOffsiteFile, async ({ caller, params, file, body: { reason } }, services) => {
      const organization = await organizationOf(services.db, params.entityGuid)
      const rows = await judge(services.db, organization.id, services.clock.today(organization.timeZone), file)
      const certificates = rows.flatMap(({ certificate }) => certificate ?? [])
      const wrong = rows.filter(({ status }) => status === 'wrong').length
      if (wrong > 0) throw refuse(takeOffsiteFile, 'file', offsiteUploadTexts.wrongRows(wrong))
      return services.db.transaction().execute(async trx => {
        const { added, replaced } = await receive(
          trx,
          services,
          { id: organization.id, name: organization.name, offsiteKeyId: null },
          certificates,
        )
        const target = file?.name ?? ''
        await auditStaff(trx, services, {
          caller,
          entity: { id: organization.id, name: organization.name, visitReason: reason },
          action: 'offsiteCertificates.uploaded',
          target,
          detail: { added, replaced: replaced.length, already: certificates.length - added - replaced.length },
        })
        await noteReplaced(trx, services, { caller, entityId: organization.id, target, reason }, replaced)
        return { added, replaced: replaced.length }
      })
    }),
  ],
}

async function organizationOf(db: Db, guid: string) {
  const found = await db
    .selectFrom('entities')
    .select(['id', 'name', 'timeZone', 'isOffsite'])
    .where('guid', '=', guid)
    .executeTakeFirst()
  if (!found) throw unknown(common.notFound)
  if (!found.isOffsite) throw conflict(arrival.notOffsite)
  return found
}

type Judged = CheckedRow & { readonly certificate: OffsiteCertificate | null }

/** Each row by itself, then compared with the others in its file, then with what was received before. Spec D9. */
async function judge(db: Db, entityId: number, today: CalendarDate, file: UploadedFile | undefined): Promise<Judged[]> {
  if (!file) throw refuse(checkOffsiteFile, 'file', offsiteUploadTexts.required)
  const rows = await readFile(file)
  const standing = await standingOf(
    db,
    entityId,
    rows.flatMap(({ certificate }) => certificate ?? []),
  )
  const lineOf = new Map<string, number>()
  return rows.map(({ line, cells, certificate, problems }) => {
    const found = [...problems]
    const first = certificate && lineOf.get(certificate.id)
    if (first) found.push(offsiteUploadTexts.twice(first))
    if (certificate && !first) lineOf.set(certificate.id, line)
    if (certificate && certificate.issueDate > today) found.push(offsiteUploadTexts.future)
    const before = certificate ? standing.get(certificate) : undefined
    const { id, studentName, courseName } = cells
    return {
      line,
      id,
      studentName,
      courseName,
      certificate,
      problems: found,
      status: found.length > 0 ? 'wrong' : before === 'same' ? 'already' : (before ?? 'new'),
    }
  })
}

async function readFile(file: UploadedFile): Promise<(ReadRow & { line: number })[]> {
  try {
    return await readTable(readInWorker(new URL('./offsite-file.server.ts', import.meta.url), file))
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    // The shared texts for these are about learners.
    const own = {
      notATable: offsiteUploadTexts.notATable(file.name),
      inflatesTooFar: offsiteUploadTexts.tooManyRows,
      tooManyRows: offsiteUploadTexts.tooManyRows,
      empty: offsiteUploadTexts.empty,
    }
    throw refuse(checkOffsiteFile, 'file', own[error.kind as keyof typeof own] ?? error.message, error.kind)
  }
}

async function readTable(table: AsyncIterable<TableRow[]>): Promise<(ReadRow & { line: number })[]> {
  const rows: (ReadRow & { line: number })[] = []
  let positions: Parameters<typeof readRow>[1] | undefined
  for await (const step of table)
    for (const { line, cells } of step) {
      if (cells.every(cell => cell.trim() === '')) continue
      if (!positions) {
        const header = readHeader(cells)
        if ('refusal' in header) throw refuse(checkOffsiteFile, 'file', header.refusal)
        positions = header.positions
        continue
      }
      if (rows.length === FILE_MAX_ROWS) throw refuse(checkOffsiteFile, 'file', offsiteUploadTexts.tooManyRows)
      rows.push({ line, ...readRow(cells, positions) })
    }
  if (rows.length === 0) throw refuse(checkOffsiteFile, 'file', offsiteUploadTexts.empty)
  return rows
}
