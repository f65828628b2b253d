/** What both sides say. */
export const backgroundWorkMessages = {
  nothing: 'Choose at least one.',
  tooMany: (max: number) => `Choose ${max} or fewer.`,
} as const

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

export const backgroundWorkTexts = {
  title: 'Jobs and Mails',
  lead: 'What the platform does in the background, and what stopped.',
  jobs: 'Jobs',
  mails: 'Mails',
  figures: {
    stopped: 'Stopped',
    waiting: 'Waiting',
    running: 'Running',
    retrying: 'Retrying soon',
    oldest: 'Longest wait',
    failed: 'Failed',
    sent: 'Sent in 24 hours',
    none: 'None',
    since: (time: string) => `Since ${time}`,
  },
  stopped: {
    list: 'Stopped jobs',
    search: 'Organization or error',
    columns: { job: 'Job', belongs: 'Belongs to', stopped: 'Stopped', reason: 'Last error' },
    platform: 'The platform',
    byItself: 'Tried again every day',
    byHand: 'Waits for someone to try again',
    noReason: 'No error was recorded',
    key: 'Key',
    tryAgain: 'Try again',
    tryKind: (kind: string) => `Try all “${kind}” again`,
    giveUp: 'Give up',
    tried: (count: number) => (count === 1 ? '1 job tried again' : `${count} jobs tried again`),
    triedNone: 'Someone else already tried it again',
    givenUp: (count: number) => (count === 1 ? '1 job given up' : `${count} jobs given up`),
    ask: (count: number) => (count === 1 ? 'Give up this job?' : `Give up ${count} jobs?`),
    askText: 'It will not be tried again, by the platform or by anyone else. Its effect will be missing.',
    empty: 'Nothing has stopped. Jobs that fail 12 times in a row appear here.',
    emptyTitle: 'All jobs are running',
  },
  outbox: {
    list: 'Mails that wait or failed',
    search: 'Recipient',
    columns: {
      recipient: 'Recipient',
      kind: 'Mail',
      status: 'Status',
      attempts: 'Attempts',
      failure: 'Last failure',
      created: 'Created',
    },
    statuses: { queued: 'Waiting', sending: 'Being sent', failed: 'Failed' },
    failed: (time: string) => `Given up ${time}`,
    nextTry: (time: string) => `Next try ${time}`,
    noFailure: 'It was not tried yet.',
    sendAgain: 'Send again',
    sent: (count: number) => (count === 1 ? '1 mail is on its way' : `${count} mails are on their way`),
    sentNone: 'Nothing to send: it is already on its way',
    empty: 'No mail waits, and none failed.',
    emptyTitle: 'Everything was sent',
  },
} as const
