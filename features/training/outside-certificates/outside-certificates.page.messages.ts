/** Titles, menu entries and trail of the pages. */
export const outsideCertificatesPageTexts = {
  mine: 'My Requirements',
  label: 'Certificates from outside',
} as const
