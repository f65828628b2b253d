/** Titles, menu entries and trail of the pages. */
export const staffCertificatesPageTexts = {
  certificatesTitle: 'Certificates - {product}',
  certificates: 'Certificates',
  certificateTitle: 'Certificate - {product}',
  certificate: 'Certificate',
} as const
