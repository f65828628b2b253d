/** The mail to the operator about work that was given up. */
export const stoppedMail = {
  subject: (key: string) => `Work has stopped: ${key}`,
  what: (job: string, key: string, attempts: number) =>
    `The job ${job} (${key}) failed ${attempts} times in a row and was stopped.`,
  reason: 'Last error:',
  byHand:
    'Fix the cause. Then an administrator of the organization can press “Try again” where the work is shown. It resumes where it stopped.',
  byItself: 'Fix the cause. The job is retried automatically every day.',
} as const
