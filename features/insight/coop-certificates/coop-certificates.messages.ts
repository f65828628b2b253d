import { counted } from '#platform/shared/counted.ts'

/** Texts of /coop/certificates. Spec B2, D8. */
export const coopCertificatesTexts = {
  title: 'Certificates',
  lead: 'Certificates of your organizations’ people and your own. View only: each organization issues its own.',
  label: 'Certificates',
  search: 'Name, email or number',
  filters: { status: 'Status', issued: 'Issued' },
  columns: {
    person: 'Learner',
    organization: 'Organization',
    course: 'Course',
    number: 'Number',
    issued: 'Issued',
    expires: 'Expires',
    status: 'Status',
  },
  total: (certificates: number) => counted(certificates, 'certificate'),
  emptyTitle: 'No certificates yet',
  empty: 'Certificates of your organizations’ people appear here as soon as they are issued.',
  open: 'Open',
  download: 'Download PDF',
  zip: 'Download all as ZIP',
  zipQuestion: (certificates: number) => `Download ${counted(certificates, 'certificate')} as ZIP?`,
  zipText:
    'We prepare a file with every certificate that matches your filters and an index, and email you a link. ' +
    'Large files take a while. The download appears in the audit log of each organization in it.',
  zipYes: 'Prepare ZIP',
  cancel: 'Cancel',
} as const

/** The file. */
export const zipTexts = {
  title: 'Certificates',
  index: 'index.csv',
  head: ['Last name', 'First name', 'Email', 'Organization', 'Course', 'Number', 'Issued', 'Expires', 'Status', 'File'],
  statuses: { valid: 'Valid', expired: 'Expired', revoked: 'Revoked' },
  notGenuine: 'Signature does not match',
} as const
