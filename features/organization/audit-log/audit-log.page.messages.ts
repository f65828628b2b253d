/** Titles, menu entries and trail of the pages. */
export const auditLogPageTexts = {
  auditLogTitle: 'Audit Log - {product}',
  auditLog: 'Audit Log',
} as const
