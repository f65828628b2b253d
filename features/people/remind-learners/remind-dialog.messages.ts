import { counted } from '#platform/shared/counted.ts'

/** The question before a reminder by hand: what goes out, to whom, and to whom not. */
export const remindDialogTexts = {
  title: (count: number) => (count === 1 ? 'Send a reminder?' : `Remind ${counted(count, 'person', 'people')}?`),
  gets: (count: number) =>
    `${counted(count, 'person', 'people')} ${count === 1 ? 'gets' : 'get'} this email, each with their own trainings and dates.`,
  getsOne: (name: string) => `${name} gets this email.`,
  /** Of very many only the first were looked at. */
  getsFirst:
    'Each gets an email like this, with their own trainings and dates. Whoever has nothing due, or was reminded in the last 24 hours, gets none.',
  nobody: 'Nobody gets this email.',
  others: (name: string, count: number) => (count === 0 ? name : `${name} and ${counted(count, 'other')}`),
  to: 'To',
  subject: 'Subject',
  frame: (name: string) => `The email as ${name} gets it`,
  languageLabel: 'Language of the email',
  language: (name: string, count: number) => `${name} (${count.toLocaleString('en-US')})`,
  languages: { en: 'English', es: 'Spanish' } as Readonly<Record<string, string>>,
  refused: (count: number) => `${counted(count, 'person', 'people')} ${count === 1 ? 'does' : 'do'} not get it`,
  more: (count: number) => `and ${count.toLocaleString('en-US')} more`,
  cancel: 'Cancel',
  sendAll: 'Send reminders',
  send: (count: number) => (count <= 1 ? 'Send reminder' : `Send to ${counted(count, 'person', 'people')}`),
} as const
