/** The texts of exports: mail and page. */
export const exportsMessages = {
  subject: (title: string) => `Your export is ready: ${title}`,
  deliveredSubject: (view: string) => `Your report: ${view}`,
  deliveredWhy:
    'You get this report regularly because an administrator of your organization chose you. You can stop it under Saved views.',
  toDeliveries: 'Saved views',
  attached: (title: string, organization: string, rows: number) =>
    `The export of ${title} for ${organization} is attached: ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}.`,
  linked: (title: string, organization: string, rows: number) =>
    `The export of ${title} for ${organization} is ready: ${rows.toLocaleString('en-US')} rows. It is too large to attach.`,
  linkLabel: 'Download the export',
  linkHolds: 'The link works for 24 hours and for you only. You will be asked to sign in.',
  failedSubject: (title: string) => `Your export failed: ${title}`,
  failed: (title: string, organization: string) =>
    `We could not export ${title} for ${organization}. Please try the export again.`,
  notAvailable:
    'This export is no longer available. You can download an export for 24 hours. Go back to the list to export it again.',
  tooMany: 'This list is too long to download at once. Export it by email.',
  tooOften: 'You exported many lists in the last hour. Please wait a little, or export this one by email.',
  busy: 'Other exports are being made. Please try again in a moment.',
  pageTitle: 'Download export',
  ready: (rows: number) => `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`,
  until: (time: string) => `Available until ${time}`,
  inProgress: 'We are preparing your export. It appears here when it is ready, and we email it to you.',
  progress: 'Preparing files',
  download: 'Download file',
} as const
