/** The mail to the operator about work that was given up. */
export const stoppedMail = {
  subject: (key: string) => `Work has stopped: ${key}`,
  what: (job: string, key: string, attempts: number) =>
    `The job ${job} (${key}) failed ${attempts} times in a row and was stopped.`,
  reason: 'Last error:',
  byHand:
    'Fix the cause. Then staff can press “Try again” under Jobs and Mails, ' +
    'or an administrator of the organization where the work is shown. It resumes where it stopped.',
  byItself:
    'Fix the cause. The job is retried automatically every day; staff can try it again at once under Jobs and Mails.',
} as const
