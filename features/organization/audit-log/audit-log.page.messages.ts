/** Titles, menu entries and trail of the pages. */
export const auditLogPageTexts = {
  label: 'Audit Log',
} as const
