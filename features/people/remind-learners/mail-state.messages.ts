/** What became of a mail. */
export const mailStateTexts = {
  states: { queued: 'Waiting', sending: 'Being sent', sent: 'Sent', failed: 'Failed', kept: 'Kept, not sent' },
  noMail: 'No longer kept',
} as const
