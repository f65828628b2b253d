/** What the room says in refusals and in mails. Spec D4. */
export const certificatesMessages = {
  notIssued: 'organization certificate not issued',
  ended: 'This certificate has already been revoked or replaced.',
  notGenuine:
    'The stored fields of this certificate have changed since it was issued, so it cannot be corrected or revoked. Please contact support.',
  noPdf:
    'The stored fields of this certificate have changed since it was issued, so it cannot be downloaded. Please contact support.',
  withheldMail: {
    subject: (organization: string) => `${organization} has no certificates left`,
    text: (firstName: string, organization: string) =>
      `Hello ${firstName}, someone at ${organization} has completed a training, but your plan has no certificates left.`,
    waits:
      'The completion is recorded. We issue withheld certificates automatically, oldest first, as soon as you add certificates or renew your plan.',
    button: 'Open account and billing',
  },
  arrivedMail: {
    subject: 'Your certificate is here',
    text: (firstName: string, organization: string) =>
      `Hello ${firstName}, ${organization} can now issue the certificate for the training you completed. You can find it under My Certificates.`,
    button: 'View your certificates',
  },
} as const
