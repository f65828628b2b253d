/** Texts of a reminder that an administrator sends by hand. Spec D8. */
export const messages = {
  notActive: 'Not active: only active people are reminded.',
  nothingDue: 'Has nothing to do: no open training, and nothing to renew in the next 90 days.',
  justReminded: 'Was reminded in the last 24 hours.',
} as const

/** The mail. Spec D11. */
export const mail = {
  subject: (organization: string) => `${organization} reminds you of your training`,
  greeting: (firstName: string) => `Hello ${firstName},`,
  intro: (organization: string) => `${organization} asks you to complete your training for mandated reporters:`,
  open: (course: string) => `${course}: waits for you`,
  due: (course: string, day: string) => `${course}: due ${day}`,
  overdue: (course: string, day: string) => `${course}: was due ${day}`,
  renew: (course: string, day: string) => `${course}: your certificate ends ${day}, please renew it`,
  ended: (course: string, day: string) => `${course}: your certificate ended ${day}, please renew it`,
  more: (count: number) => count === 1 ? 'and one more.' : `and ${count} more.`,
  button: 'Go to my training',
  kept: 'What you have done so far is kept: you go on where you stopped.',
} as const
