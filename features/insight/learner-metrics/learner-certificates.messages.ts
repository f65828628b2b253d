/** The texts of a ZIP file of certificates: its mail, and its index. */
export const certificatesMessages = {
  title: 'Certificates',
  index: 'index.csv',
  head: ['Last name', 'First name', 'Email', 'Course', 'Number', 'Completed', 'Expires', 'Status', 'File'],
  states: { valid: 'Valid', expired: 'Expired', revoked: 'Revoked', superseded: 'Replaced' },
  notGenuine: 'Signature does not match',
} as const
