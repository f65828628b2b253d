import { messages as certificates } from '../certificates/certificates.messages.ts'

/** What the server of the room says. */
export const messages = {
  notGenuineNoDownload: certificates.noPdf,
  revokedNoDownload: 'This certificate was revoked and can no longer be downloaded.',
} as const

/** What its screens say. */
export const screenTexts = {
  statuses: {
    valid: 'Valid',
    expiring: 'Expiring soon',
    expired: 'Expired',
    revoked: 'Revoked',
    superseded: 'Superseded',
    withheld: 'Not issued',
  },
  copied: 'Copied Link',
  copyFailed: 'Your browser does not allow copying. Select the link and copy it by hand.',
  download: 'Download PDF',
  pdf: 'PDF',
  copyLink: 'Copy share link',
  renew: 'Renew training',
  view: 'View certificate',
  whoCanHelp: 'Who can help',

  mine: {
    title: 'My Certificates',
    lead: 'Everything you have earned, in every organization. Anyone with a share link can check that a certificate is genuine.',
    label: 'My certificates',
    search: 'Course or number',
    status: 'Status',
    columns: {
      course: 'Course',
      issued: 'Issued',
      expires: 'Expires',
      hours: 'Hours',
      status: 'Status',
      pdf: 'Certificate',
    },
    emptyTitle: 'No certificates yet',
    empty: 'When you complete a training, its certificate appears here.',
    toTraining: 'Go to My Training',
  },

  one: {
    crumb: 'Certificate',
    loading: 'Certificate',
    expired: (day: string) => `This certificate expired on ${day}.`,
    expiring: (day: string) => `This certificate expires on ${day}. You can begin the next training now.`,
    revoked: (day: string) => `This certificate was revoked on ${day}.`,
    superseded: (day: string) => `This certificate was corrected on ${day}. The corrected one has taken its place.`,
    reason: (reason: string) => `Reason: ${reason}`,
    toCorrected: 'Open the corrected certificate',
    altered: 'The stored fields of this certificate no longer match its signature. Please contact support.',
    share: 'Share link',
    shareHint: 'Whoever opens it sees each printed field and whether the certificate holds.',
    preview: 'Certificate preview',
    missing: 'We could not find this certificate, or it belongs to somebody else.',
  },

  notIssued: {
    learner: (organization: string) =>
      `Your completion is recorded, but ${organization} had no certificate left in its plan. It will be issued by itself, and you will get an email, as soon as your organization adds certificates.`,
    administrator: (organization: string) =>
      `The completion is recorded, but the plan of ${organization} had no certificate left. Withheld certificates are issued by themselves, oldest first, as soon as certificates are added.`,
    unknown:
      'The completion is recorded, but the organization had no certificate left in its plan. It will be issued by itself as soon as the organization adds certificates.',
    contacts: 'Who can act',
    billing: 'Open account and billing',
    close: 'Close',
  },
} as const
