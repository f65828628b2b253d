/** Texts of the mails that people can do without. */
export const mailPreferencesMessages = {
  linkInvalid: 'This link is incomplete. Copy it from the email again, or sign in and go to Profile > Notifications.',
} as const

export const mailPreferencesTexts = {
  title: 'Unsubscribe',
  /** What a kind of mail is called in a sentence. */
  kinds: {
    reminders: 'training reminders',
    cards: 'weekly emails about cards',
    digest: 'the weekly summary for administrators',
  },
  ask: (kind: string, email: string) => `Stop sending ${kind} to ${email}?`,
  still: 'You will still get emails about your sign-in, certificates and invitations.',
  unsubscribe: 'Unsubscribe',
  left: (kind: string, email: string) => `We no longer send ${kind} to ${email}.`,
  undo: 'Undo',
  failed: 'This link does not work',
  home: 'Go to sign in',
} as const

/** Texts of /profile/notifications. Spec D8. */
export const notifications = {
  lead: (email: string) => `Choose which emails we send to ${email}.`,
  optional: 'Optional emails',
  reminders: 'Reminders',
  remindersHint: 'When a training is due soon or overdue, and before a certificate expires.',
  cards: 'Cards to remember',
  cardsHint: 'Once a week, when cards of a course you completed wait for you.',
  digest: 'Weekly summary for administrators',
  digestHint: 'On Mondays, when something waits: people overdue, requests, your plan, imports that failed.',
  always: 'Emails we always send',
  alwaysRows: [
    'Sign-in codes and links, and notices about your password, email and authenticator app',
    'Invitations, and trainings your organization assigns to you',
    'Certificates issued to you, and files you requested',
  ],
} as const
