/** Titles, menu entries and trail of the pages. */
export const coopCertificatesPageTexts = {
  label: 'Certificates',
} as const
