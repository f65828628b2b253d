import { type Feature, route } from '#platform/server/feature.ts'
import { readLog } from '#organization/audit-log/read-log.server.ts'
import { staffAuditLog } from './staff-audit-log.contract.ts'

export const staffAuditLogRoom: Feature = {
  routes: [route(staffAuditLog, ({ query }, { db }) => readLog(db, { id: null, timeZone: 'UTC' }, query))],
}
