import { type Feature, route } from '#platform/server/feature.ts'
import { atOnce } from '#foundation/exports/at-once.contract.ts'
import { definePlatformExport } from '#foundation/exports/run-export.server.ts'
import { staffDuties } from '#foundation/access/staff-duties.ts'
import { AuditLogExportQuery } from '#organization/audit-log/audit-log.contract.ts'
import { logHead, logLines } from '#organization/audit-log/audit-log-file.server.ts'
import { readLog } from '#organization/audit-log/read-log.server.ts'
import { exportStaffAuditLog, staffAuditLog } from './staff-audit-log.contract.ts'
import { staffAuditLogTexts as texts } from './staff-audit-log.messages.ts'

const platform = { id: null, timeZone: 'UTC' } as const

const staffAuditLogReport = definePlatformExport({
  name: 'platform-audit-log',
  title: texts.exportTitle,
  roles: staffDuties.readAuditLog,
  query: AuditLogExportQuery,
  head: logHead,
  platformLines: (db, query) => logLines(db, platform, texts.noTarget, query),
})

export const staffAuditLogRoom: Feature = {
  routes: [
    route(staffAuditLog, ({ query }, { db }) => readLog(db, platform, query)),
    route(exportStaffAuditLog, async (call, services) => ({
      exportId: await staffAuditLogReport.request(call, services),
    })),
    route(atOnce(exportStaffAuditLog), ({ caller, query: { format, ...query } }, services) =>
      staffAuditLogReport.atOnce({ caller, query, format }, services),
    ),
  ],
  jobs: [staffAuditLogReport.job],
}
