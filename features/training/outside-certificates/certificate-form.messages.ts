/** The form of a certificate from outside, and what is said of its file. */
export const certificateFormTexts = {
  title: 'Title on the certificate',
  provider: 'Who issued it',
  providerHint: 'The state, agency, school or company that gave the course.',
  completedOn: 'Completed on',
  expiresOn: 'Valid until',
  expiresHint: 'Leave it empty if the certificate does not say.',
  file: 'File of the certificate',
  fileHint: 'A PDF, or a photo or scan as PNG or JPEG, up to 10 MB.',
  cancel: 'Cancel',
  sending: 'Sending the file',
  open: (file: string) => `Open ${file}`,
  inNewTab: 'opens in a new tab',
} as const

/** How one that was sent in stands. */
export const outsideStatuses = {
  Waiting: { label: 'Waiting', tone: 'warning' },
  Accepted: { label: 'Accepted', tone: 'success' },
  Refused: { label: 'Refused', tone: 'danger' },
  Withdrawn: { label: 'Taken back', tone: 'neutral' },
} as const
