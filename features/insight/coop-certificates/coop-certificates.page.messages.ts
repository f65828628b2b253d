/** Titles, menu entries and trail of the pages. */
export const coopCertificatesPageTexts = {
  certificates: 'Certificates',
} as const
