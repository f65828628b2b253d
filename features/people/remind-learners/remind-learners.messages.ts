import { mail as reminder } from '#training/reminders/reminders.messages.ts'

/** Texts of a reminder that an administrator sends by hand. Spec D8. */
export const remindLearnersMessages = {
  notActive: 'Not active. You can only remind active people.',
  unsubscribed: 'Has turned reminder emails off.',
  bounced: 'The last email to this address came back. Ask the person for the right address.',
  nothingDue: 'Has nothing to do: no open training, and nothing to renew in the next 90 days.',
  justReminded: 'Already reminded in the last 24 hours.',
} as const

/** The mail: the words of the reminders that go out by themselves, and what only this one says. Spec D11. */
export const mail = {
  ...reminder,
  subject: (organization: string) => `${organization} reminds you of your training`,
  line: (course: string, text: string) => `${course}: ${text}`,
  open: () => 'waiting for you',
  renew: reminder.expiry,
  ended: (day: string) => `your certificate expired ${day}, please renew it`,
} as const
