/** Kinds of jobs and mails whose own name says too little. */
const kinds: Readonly<Record<string, string>> = {
  'issue-withheld': 'Issue withheld certificates',
  'assign-to-group': 'Assign a group’s trainings',
  'process-assignment': 'Assign trainings',
  'bulk-actions': 'Change many learners at once',
  'end-replaced-plan': 'End a plan that an order replaced',
  'process-batch': 'Import learners',
  'undo-batch': 'Undo an import',
  'post-alarm': 'Post an alarm',
  'count-course-holders': 'Count who holds courses',
  'export-learner-metrics': 'Report: Learner metrics',
  'administrator-digest': 'Weekly summary to an administrator',
  'tell-administrators': 'Write to administrators in the morning',
  'plan-ends': 'A plan or trial ends',
  assignment: 'Training assigned',
  'certificate-arrived': 'Offsite certificate received',
  'change-email': 'Confirm a new address',
  'confirm-email': 'Confirm an address',
  'email-changed': 'Address changed',
  'auditor-changed': 'Auditor role',
  'owner-changed': 'New owner of an organization',
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
  'purchase-order': 'Purchase order',
  'purchase-order-waits': 'Purchase order waits for staff',
  'reminder-by-hand': 'Reminder by an administrator',
  'reminder-words-test': 'Test of words of reminders',
  'reminder-copy': 'Copy of reminders to a supervisor',
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
