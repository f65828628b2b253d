/** What both sides say. */
export const auditorsMessages = {
  past: 'Choose today or a later day.',
} as const

/** The dialog that gives the role or changes its last day, and the question before it is taken. */
export const auditorTexts = {
  make: 'Make auditor',
  change: 'Change auditor role',
  end: 'End auditor role',
  makeTitle: (name: string) => `Make ${name} an auditor?`,
  changeTitle: (name: string) => `Change ${name}’s auditor role`,
  lead: (name: string) =>
    `${name} can then read everyone’s training, reports, certificates, and the audit log, and change nothing. ` +
    'We tell them by email.',
  changeLead: (name: string) => `${name} reads until the last day, and changes nothing. We tell them by email.`,
  through: 'Last day',
  throughHint: 'The role ends by itself after this day. Leave it empty to end it yourself.',
  trains: 'Takes training here, too',
  trainsHint: 'If not, requirements leave them out, and no training opens for them.',
  save: 'Save',
  cancel: 'Cancel',
  made: (name: string) => `${name} is now an auditor`,
  changed: 'Auditor role changed',
  endTitle: (name: string) => `End ${name}’s role as an auditor?`,
  endText:
    'They no longer read what belongs to others. Their own training and certificates stay. We tell them by email.',
  keep: 'Not now',
  ended: (name: string) => `${name} is no longer an auditor`,
} as const

/** The mail about the role. */
export const auditorMail = {
  subject: {
    given: (organization: string) => `You are now an auditor of ${organization}`,
    changed: (organization: string) => `Your last day as an auditor of ${organization} changed`,
    ended: (organization: string) => `You are no longer an auditor of ${organization}`,
  },
  greeting: (firstName: string) => `Hello ${firstName},`,
  given: ({ by, organization, productName }: { by: string; organization: string; productName: string }) =>
    `${by} made you an auditor of ${organization} on ${productName}. ` +
    'You can read everyone’s training, reports, certificates, and the audit log. You can’t change anything.',
  changed: ({ by, organization }: { by: string; organization: string }) =>
    `${by} changed until when you are an auditor of ${organization}.`,
  ended: ({ by, organization }: { by: string; organization: string }) =>
    `${by} ended your role as an auditor of ${organization}. Your own training and certificates stay as they are.`,
  through: (day: string) => `Your access ends after ${day}.`,
  open: 'Your access lasts until an administrator ends it.',
  button: 'Open your account',
  wrong: 'If you did not expect this, ask an administrator of the organization.',
} as const
