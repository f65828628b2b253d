/** The texts of exports: mail and page. */
export const messages = {
  subject: (title: string) => `Your export is ready: ${title}`,
  attached: (title: string, organization: string, rows: number) =>
    `The export of ${title} for ${organization} is attached: ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}.`,
  linked: (title: string, organization: string, rows: number) =>
    `The export of ${title} for ${organization} is ready: ${rows.toLocaleString('en-US')} rows. It is too large to attach.`,
  linkLabel: 'Download the export',
  linkHolds: 'The link holds for 24 hours and asks you to sign in. It works for you alone.',
  failedSubject: (title: string) => `Your export could not be made: ${title}`,
  failed: (title: string, organization: string) =>
    `The export of ${title} for ${organization} could not be made. Please ask for it again.`,
  notAvailable:
    'This export is no longer available. Exports can be downloaded for 24 hours; ask for a new one where you made it.',
  pageTitle: 'Download export',
  ready: (rows: number) => `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`,
  until: (time: string) => `Available until ${time}`,
  inProgress: 'Your export is being made. This page shows it as soon as it is ready, and it is emailed to you.',
  download: 'Download file',
} as const
