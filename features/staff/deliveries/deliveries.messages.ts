/** Kinds of jobs and mails whose own name says too little. */
const kinds: Readonly<Record<string, string>> = {
  'issue-withheld': 'Issue withheld certificates',
  'assign-to-group': 'Assign a group’s trainings',
  'process-assignment': 'Assign trainings',
  'process-batch': 'Import learners',
  'post-alarm': 'Post an alarm',
  'count-course-holders': 'Count who holds courses',
  'export-learner-metrics': 'Report: Learner metrics',
  assignment: 'Training assigned',
  'certificate-arrived': 'Offsite certificate received',
  'change-email': 'Confirm a new address',
  'confirm-email': 'Confirm an address',
  'email-changed': 'Address changed',
  'export-failed': 'Report failed',
  'export-ready': 'Report ready',
  'help-request': 'Help request to support',
  invite: 'Invitation',
  'join-approved': 'Request to join approved',
  'join-declined': 'Request to join declined',
  'join-member': 'Already a member',
  'join-waiting': 'Requests to join waiting',
  'mails-failed': 'Alarm: mails failed',
  'mails-wait': 'Alarm: mails wait',
  'not-kept': 'Alarm: nothing can be saved',
  'own-password-changed': 'Password changed',
  'password-changed': 'Password reset',
  'reminder-by-hand': 'Reminder by an administrator',
  'reset-password': 'Reset a password',
  'two-factor-activated': 'Authenticator app set up',
  'two-factor-set-up': 'Set up an authenticator app',
  'two-factor-turned-off': 'Authenticator app removed',
  'work-stopped': 'Alarm: work stopped',
}

/** A kind of job or mail in words; 'export-import-batches' is 'Report: Import batches'. */
export function nameOfKind(kind: string): string {
  const known = kinds[kind]
  if (known !== undefined) return known
  const words = (text: string) => text.replaceAll('-', ' ').replace(/^./, first => first.toUpperCase())
  return kind.startsWith('export-') ? `Report: ${words(kind.slice('export-'.length))}` : words(kind)
}

/** What became of a mail. */
export const deliveryStates = {
  queued: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Failed',
  kept: 'Kept, not sent',
} as const
