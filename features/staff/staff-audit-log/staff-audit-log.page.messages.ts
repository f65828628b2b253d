/** Titles, menu entries and trail of the pages. */
export const staffAuditLogPageTexts = {
  label: 'Audit Log',
} as const
