/** Titles, menu entries and trail of the pages. */
export const myCertificatesPageTexts = {
  label: 'My Certificates',
  certificate: 'Certificate',
} as const
