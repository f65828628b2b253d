import type { RetentionKind } from '#platform/shared/retention.ts'

/** Names of what goes after a number of days, as people read them. */
export const keptNames: Record<RetentionKind, string> = {
  mails: 'Emails',
  invites: 'Answered or expired invitations',
  joinRequests: 'Answered or expired requests to join',
  batchRows: 'Uploaded lists',
  importChecks: 'Lists that were uploaded and not used',
  sessions: 'Ended sessions',
  devices: 'Browsers you no longer use',
  codes: 'Emailed codes and links',
  begunAccounts: 'Registrations that were not confirmed',
  failures: 'Failed sign-ins and network addresses',
  answers: 'What tells a repeated click from a new one',
  exports: 'Which reports were made (the files themselves: 1 day)',
  auditLog: 'Log entries',
  copies: 'Copies of your data',
  privacyRequests: 'Closed requests',
}

export const keptTexts = {
  account: 'As long as you have your account.',
  organization: 'As long as the organization is with us, and after that for our books.',
  always: 'For good.',
  days: (days: number) => {
    if (days % 365 === 0) return days === 365 ? '1 year' : `${days / 365} years`
    return days === 1 ? '1 day' : `${days} days`
  },
} as const
