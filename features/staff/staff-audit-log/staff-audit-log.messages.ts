/** Texts of the platform's own log. Spec D8. */
export const staffAuditLogTexts = {
  title: 'Audit Log',
  lead: 'What staff did, and what people changed about their own accounts. Times are in UTC.',
  export: 'Export log',
  exportTitle: 'Platform Audit Log',
  noTarget: 'The platform',
  empty: 'No changes yet.',
} as const
