/** Texts of the privacy notice. What is kept stands in `data-kinds.ts`. */
export const privacyTexts = {
  title: 'Privacy Notice',
  lead: (product: string, version: string) =>
    `What ${product} keeps about you, why, and for how long. Version of ${version}.`,
  who: 'Who we are',
  whoText: (product: string, email: string) =>
    `${product} trains people who must report child abuse and neglect. ` +
    'If your organization invited you, it decides which trainings you take and sees how you stand with them; ' +
    'we do the work for it. If you registered alone, we work for you. ' +
    `Write to ${email} about anything on this page.`,
  kept: 'What we keep',
  whyLabel: 'Why',
  howLongLabel: 'How long',
  remainsLabel: 'After a deletion',
  nothingRemains: 'Nothing remains.',
  shared: 'Who sees it',
  sharedText: [
    'Your organization’s administrators see your name, email, groups, ' +
      'and the status, time and results of your trainings. They do not see your answers.',
    'A cooperative that your organization belongs to sees the same figures, to read only.',
    'Whoever has the number of your certificate can check what is printed on it.',
    'Our staff see your data when you or your organization ask for help. ' +
      'What they do then stands in your organization’s audit log, with their name and their reason.',
    'We do not sell your data, and show no advertisements of others.',
  ],
  rights: 'What you can ask for',
  rightsText: (days: number) =>
    'A copy of your data, a correction, a deletion, or that we keep your data and do not use them. ' +
    'You need no account for it, only your email address. ' +
    `We answer within ${days} days: that is our own promise, whatever the law of your state allows.`,
  ask: 'Make a privacy request',
  backups: 'Backups',
  backupsText: (days: number) =>
    days === 0
      ? 'We keep no backups beyond the running system.'
      : `What is deleted is gone from the running system at once, and from its backups after ${days} days at most. ` +
        'Until then nobody reads them unless our systems break down.',
  browser: 'In your browser',
  browserText:
    'We set one kind of cookie: it keeps the language in which you read this site. ' +
    'Your browser keeps, for this site only, that you are signed in, which organization you chose, your theme, ' +
    'and what you have not sent yet. Logging out ends your session.',
  captchaText:
    'To tell people from programs, some forms ask Google’s reCAPTCHA. Google then sees your network address and sets a cookie of its own.',
} as const
