/** The mail to the operator about work that was given up. */
export const stoppedMail = {
  subject: (key: string) => `Work has stopped: ${key}`,
  what: (job: string, key: string, attempts: number) =>
    `The job ${job} (${key}) failed ${attempts} times in a row and was given up.`,
  reason: 'What it said last:',
  byHand:
    'Mend the cause. Then an administrator of the organization can press “Try again” where the work is shown; it goes on where it stopped.',
  byItself: 'Mend the cause. It is tried again every day by itself.',
} as const
