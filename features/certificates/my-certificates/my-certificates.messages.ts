import { certificatesMessages } from '../certificates/certificates.messages.ts'

/** What the server of the room says. */
export const myCertificatesMessages = {
  notGenuineNoDownload: certificatesMessages.noPdf,
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
  copyFailed: 'Your browser did not allow copying. Select the link and copy it.',
  download: 'Download PDF',
  pdf: 'PDF',
  copyLink: 'Copy share link',
  renew: 'Renew training',
  whoCanHelp: 'Who can help',

  mine: {
    title: 'My Certificates',
    lead: 'Every certificate you have earned, in every organization. Anyone with a share link can check that a certificate is genuine.',
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
    newer: (day: string) =>
      `A newer version of this training is required from ${day}. This certificate stays valid, but it does not count for your training from then on.`,
    expiring: (day: string) => `This certificate expires on ${day}. You can start the renewal training now.`,
    revoked: (day: string) => `This certificate was revoked on ${day}.`,
    superseded: (day: string) => `This certificate was replaced on ${day}. Another certificate has taken its place.`,
    reason: (reason: string) => `Reason: ${reason}`,
    toSuccessor: (number: string) => `Open the current certificate ${number}`,
    altered: 'The stored fields of this certificate no longer match its signature. Please contact support.',
    share: 'Share link',
    shareHint: 'Anyone who opens it sees every printed field and whether the certificate is valid.',
    preview: 'Certificate preview',
    missing: 'We could not find this certificate, or it belongs to someone else.',
  },

  history: {
    title: 'Certificates of this completion',
    since: (day: string) => `since ${day}`,
    replaces: (numbers: string) => `Replaces ${numbers}`,
    past: (number: string) => `View replaced certificate ${number}`,
  },

  notIssued: {
    learner: (organization: string) =>
      `Your completion is recorded, but ${organization} has no certificates left. As soon as it adds more, we issue yours and email you.`,
    administrator: (organization: string) =>
      `The completion is recorded, but ${organization} has no certificates left. Once you add more, we issue withheld ones, oldest first.`,
    unknown:
      'The completion is recorded, but the organization has no certificates left. As soon as it adds more, we issue this one.',
    contacts: 'Who can act',
    billing: 'Open account and billing',
    close: 'Close',
  },
} as const
