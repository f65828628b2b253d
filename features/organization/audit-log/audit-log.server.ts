import { type Feature, route } from '#platform/server/feature.ts'
import { forgetHours } from '#foundation/audit-trail/audit.server.ts'
import { auditLog, exportAuditLog } from './audit-log.contract.ts'
import { auditLogReport } from './audit-log-file.server.ts'
import { readLog } from './read-log.server.ts'

export const auditLogRoom: Feature = {
  routes: [
    route(auditLog, ({ entity, query }, { db }) => readLog(db, entity, query)),
    route(exportAuditLog, async (call, services) => ({ exportId: await auditLogReport.request(call, services) })),
  ],
  jobs: [auditLogReport.job],
  sweeps: [forgetHours],
  constraints: { audited_once_pkey: 'bug' },
}
