import { type Feature, route } from '#platform/server/feature.ts'
import { atOnce } from '#foundation/exports/at-once.contract.ts'
import { forgetHours } from '#foundation/audit-trail/audit.server.ts'
import { auditLog, exportAuditLog } from './audit-log.contract.ts'
import { auditLogReport } from './audit-log-file.server.ts'
import { bulkPeopleRoute } from './bulk-people.server.ts'
import { readLog } from './read-log.server.ts'

export const auditLogRoom: Feature = {
  routes: [
    route(auditLog, ({ entity, query }, { db }) => readLog(db, entity, query)),
    bulkPeopleRoute,
    route(exportAuditLog, async (call, services) => ({ exportId: await auditLogReport.request(call, services) })),
    route(atOnce(exportAuditLog), ({ query: { format, ...query }, ...call }, services) =>
      auditLogReport.atOnce({ ...call, query, format }, services),
    ),
  ],
  jobs: [auditLogReport.job],
  sweeps: [forgetHours],
  constraints: { audited_once_pkey: 'bug' },
}
