/** Titles, menu entries and trail of the pages. */
export const offsiteUploadPageTexts = {
  offsiteCertificatesTitle: 'Offsite Certificates - {product}',
  offsiteCertificates: 'Offsite Certificates',
} as const
