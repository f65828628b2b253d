import type { RequestKind, RequestStatus } from './privacy-requests.contract.ts'

/** Texts of /privacy-request. Spec D8. */
export const privacyRequestTexts = {
  title: 'Privacy Request',
  lead: 'Get a copy of your data, have it corrected or deleted, or ask that we do not use it. You need no account, only your email address.',
  email: 'Your email address',
  emailHint: 'The address that you registered with, or that an invitation was sent to.',
  sendCode: 'Send me a code',
  codeTitle: 'Check your email',
  codeLead: (email: string) => `We sent a 6-digit code to ${email}. It proves that the address is yours.`,
  continue: 'Continue',
  resend: 'Send a new code',
  otherAddress: 'Use another address',
  ended: 'Your proof of this address has ended. Ask for a new code.',
  of: 'Requests for',
  noAccount: 'There is no account under this address. Invitations, emails and certificates may still name it.',
  restricted: 'Your data are restricted: we keep them and do not use them.',
  endRestriction: 'End the restriction',
  restrictionEnded: 'The restriction has ended.',
  own: 'Your requests',
  none: 'You have not asked for anything yet.',
  asked: 'Asked',
  due: 'Answer by',
  closed: 'Closed',
  yourWords: 'You wrote',
  ourAnswer: 'Our answer',
  download: 'Download',
  downloadUntil: (size: string, until: string) => `ZIP, ${size}. Available until ${until}.`,
  withdraw: 'Withdraw',
  withdrawn: 'Your request is withdrawn.',
  making: 'We are making your copy. It takes a minute or two.',
  deleting: 'Your data are being deleted.',
  new: 'New request',
  kind: 'What do you ask for?',
  details: 'What should we know?',
  detailsOptional: 'What should we know? (optional)',
  correctionHint: 'What is wrong, and what should it be?',
  send: 'Send request',
  sent: 'Thank you, we have your request.',
  kept: 'What we keep, why and how long:',
  notice: 'Privacy Notice',
  sureTitle: 'Delete all your data?',
  sureText:
    'Once we have approved it, your account is closed at once and cannot be brought back. ' +
    'Certificates stay checkable by their number, with the name and dates printed on them.',
  sure: 'Ask for deletion',
  keep: 'Keep my data',
} as const

export const kindTexts: Record<RequestKind, { label: string; description: string }> = {
  copy: {
    label: 'A copy of my data',
    description: 'A ZIP file with everything we hold under your address, to read and for programs.',
  },
  correction: {
    label: 'A correction',
    description: 'Something about you is wrong, and you cannot change it yourself.',
  },
  restriction: {
    label: 'Keep my data, but do not use them',
    description: 'No emails, no assignments; you are inactive in your organizations until you end it yourself.',
  },
  deletion: {
    label: 'Delete my data',
    description: 'Your account and everything that names you, except what is printed on certificates.',
  },
}

export const statusTexts: Record<RequestStatus, string> = {
  Waiting: 'Waiting for our answer',
  InProcess: 'In progress',
  Done: 'Done',
  Refused: 'Refused',
  Withdrawn: 'Withdrawn',
}
