/** Titles, menu entries and trail of the pages. */
export const offsiteUploadPageTexts = {
  label: 'Offsite Certificates',
} as const
