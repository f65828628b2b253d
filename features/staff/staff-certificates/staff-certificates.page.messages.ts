/** Titles, menu entries and trail of the pages. */
export const staffCertificatesPageTexts = {
  label: 'Certificates',
  certificate: 'Certificate',
} as const
