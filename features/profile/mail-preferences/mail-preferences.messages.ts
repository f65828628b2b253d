/** Texts of the mails that people can do without. */
export const messages = {
  linkInvalid:
    'This link is not whole. Copy it from the mail once more, or sign in and choose under Profile > Notifications.',
} as const

export const texts = {
  title: 'Unsubscribe',
  /** What a kind of mail is called in a sentence. */
  kinds: { reminders: 'reminders of trainings that are due or run out' },
  ask: (kind: string, email: string) => `Do you no longer want ${kind} sent to ${email}?`,
  still: 'Mails about your sign-in, your certificates and invitations still come.',
  unsubscribe: 'Unsubscribe',
  left: (kind: string, email: string) => `${email} gets no more ${kind}.`,
  undo: 'Undo: send them again',
  failed: 'This link does not work',
  home: 'Go to sign in',
} as const

/** Texts of /profile/notifications. Spec D8. */
export const notifications = {
  lead: (email: string) => `Which mails we send to ${email}.`,
  optional: 'Mails you can do without',
  reminders: 'Reminders',
  remindersHint: 'When a training is due soon or overdue, and before a certificate runs out.',
  always: 'Mails that always come',
  alwaysRows: [
    'Codes and links with which you sign in, and notices about your password, email and authenticator app',
    'Invitations, and trainings that your organization assigns to you',
    'Certificates that were issued to you, and files that you asked for',
  ],
} as const
