/** What the room says in refusals and in mails. Spec D4. */
export const messages = {
  notIssued: 'organization certificate not issued',
  ended: 'This certificate was revoked or replaced in the meantime.',
  notGenuine:
    'The stored fields of this certificate are not as they were issued: it can be neither corrected nor revoked. Please contact support.',
  noPdf:
    'The stored fields of this certificate are not as they were issued: it cannot be downloaded. Please contact support.',
  withheldMail: {
    subject: (organization: string) => `${organization} has no certificates left`,
    text: (firstName: string, organization: string) =>
      `Hello ${firstName}, someone at ${organization} has completed a training, but the plan has no certificate left to issue.`,
    waits:
      'The completion is recorded. Withheld certificates are issued by themselves, oldest first, as soon as you add certificates or renew the plan.',
    button: 'Open account and billing',
  },
  arrivedMail: {
    subject: 'Your certificate is here',
    text: (firstName: string, organization: string) =>
      `Hello ${firstName}, what ${organization} could not issue when you completed your training has been issued. You find it under My Certificates.`,
    button: 'View your certificates',
  },
} as const
