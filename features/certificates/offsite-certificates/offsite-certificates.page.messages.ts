/** Titles, menu entries and trail of the pages. */
export const offsiteCertificatesPageTexts = {
  offsiteLmsCertsTitle: 'Offsite LMS Certs - {product}',
  offsiteLmsCerts: 'Offsite LMS Certs',
} as const
