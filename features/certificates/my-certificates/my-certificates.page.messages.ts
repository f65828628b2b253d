/** Titles, menu entries and trail of the pages. */
export const myCertificatesPageTexts = {
  myCertificates: 'My Certificates',
  myCertificatesTitle: 'My Certificates - {product}',
  certificateTitle: 'Certificate - {product}',
  certificate: 'Certificate',
} as const
