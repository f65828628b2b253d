/** Titles, menu entries and trail of the pages. */
export const offsiteCertificatesPageTexts = {
  label: 'Offsite LMS Certs',
} as const
