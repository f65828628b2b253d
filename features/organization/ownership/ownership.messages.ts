/** What both sides say. */
export const ownershipMessages = {
  required: 'Choose an administrator.',
  notOwner: 'Only the owner hands the organization over. Reload to see who owns it now.',
  unfit: 'Only an active administrator can own the organization.',
} as const

/** The card on the organization's profile, and the dialog. */
export const ownershipTexts = {
  title: 'Owner',
  lead:
    'The owner is the administrator whose role nobody else can end. ' +
    'Apart from that, all administrators may do the same.',
  nobody: 'Nobody yet',
  you: 'You',
  only: 'Make somebody else an administrator first. Then you can hand the organization over.',
  handOver: 'Hand over…',
  handOverTo: 'Make owner…',
  dialogTitle: 'Hand the organization over?',
  titleFor: (name: string) => `Hand the organization over to ${name}?`,
  changes: [
    'They become the owner at once. Nobody else can end their administrator role.',
    'You stay an administrator. From then on other administrators can end your role.',
    'Only they can hand it back to you.',
  ],
  told: 'We tell you both by email.',
  to: 'New owner',
  confirm: 'Hand over',
  cancel: 'Not now',
  done: 'The organization has a new owner',
} as const

/** The mail to both. */
export const ownerMail = {
  gainedSubject: (organization: string) => `You now own ${organization}`,
  lostSubject: (organization: string) => `${organization} has a new owner`,
  greeting: (firstName: string) => `Hello ${firstName},`,
  gained: ({ by, organization, productName }: { by: string; organization: string; productName: string }) =>
    `${by} handed ${organization} over to you on ${productName}. You are the owner now: nobody else can end your administrator role.`,
  gainedBySupport: ({ organization, productName }: { organization: string; productName: string }) =>
    `Our support named you the owner of ${organization} on ${productName}. Nobody else there can end your administrator role.`,
  lost: ({ owner, organization }: { owner: string; organization: string }) =>
    `You handed ${organization} over to ${owner}. You stay an administrator.`,
  lostBySupport: ({ owner, organization }: { owner: string; organization: string }) =>
    `Our support named ${owner} the owner of ${organization}. You stay an administrator.`,
  next: 'You can hand the organization over to another administrator on its profile.',
  button: 'Open your account',
  wrong: 'If you did not expect this, tell our support.',
} as const
