/** Titles, menu entries and trail of the pages. */
export const staffAuditLogPageTexts = {
  auditLogTitle: 'Audit Log - {product}',
  auditLog: 'Audit Log',
} as const
