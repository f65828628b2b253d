import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { pageOf } from '#platform/shared/paging.ts'
import { staffWho } from '#foundation/access/access.policies.ts'
import { AuditLogExportQuery, AuditLogQuery, AuditRow } from '#organization/audit-log/audit-log.contract.ts'

/** What staff did, what happened to the platform, and what people changed about themselves. Spec D8. */
export const staffAuditLog = endpoint({
  method: 'GET',
  path: '/staff/audit-log',
  mayLag: true,
  summary: 'The platform’s own audit log',
  access: staffWho('readAuditLog'),
  query: AuditLogQuery,
  response: pageOf(AuditRow),
})

export const exportStaffAuditLog = endpoint({
  method: 'GET',
  path: '/staff/audit-log/export',
  summary: 'The platform’s own audit log as a CSV file, sent by email',
  access: staffWho('readAuditLog'),
  query: AuditLogExportQuery,
  response: z.object({ exportId: z.guid() }),
})
