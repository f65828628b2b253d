import { endpoint } from '#platform/shared/endpoint.ts'
import { pageOf } from '#platform/shared/paging.ts'
import { staffWho } from '#foundation/access/access.policies.ts'
import { AuditLogQuery, AuditRow } from '#organization/audit-log/audit-log.contract.ts'

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
