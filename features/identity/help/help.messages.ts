import type { HelpTopic } from './help.contract.ts'

/** Texts of help and of the message to support. Spec D8. */
export const helpMessages = {
  help: 'Help',
  questions: 'Questions and answers',
  hotlines: 'Report or talk to someone',
  hotlinesLead: 'If someone is in danger, call 911 first. We are not a reporting line and cannot take a report.',
  yourState: 'Your state’s reporting line',
  chooseState: 'Choose a state',
  noState: 'Is a number missing or wrong? The childwelfare.gov directory lists every state’s reporting line.',
  directory: 'Open the directory',
  pocketCard: 'Make a card for your wallet',
  failures: 'Recent errors',
  contact: 'Write to support',
  contactLead: 'For questions about your account, trainings and certificates.',
  name: 'Name',
  email: 'Email',
  topic: 'Topic',
  message: 'Message',
  send: 'Send message',
  cancel: 'Back to help',
  alongPage: (page: string) => `We include the page you are on: ${page}`,
  alongFailure: (id: string) => `and the number of the last error: ${id}`,
  nameTooLong: 'Cannot exceed 100 characters.',
  messageTooLong: 'Cannot exceed 2000 characters.',
  sentTitle: 'Message sent',
  sentNext: (email: string) =>
    `A person will read it and reply to ${email}. We sent you a confirmation. To add something, reply to it.`,
  sentSpam: 'If you don’t get a confirmation, check your spam folder.',
  tourAgain: 'Show the welcome tour again',
  topics: {
    signIn: 'Sign-in and my account',
    training: 'Trainings',
    certificate: 'Certificates',
    organization: 'My organization',
    billing: 'Plans and billing',
    other: 'Something else',
  } satisfies Record<HelpTopic, string>,
} as const

/** Texts of the mails. */
export const mails = {
  request: {
    subject: (topic: string, name: string) => `Help: ${topic} (${name})`,
    from: (name: string, email: string) => `${name} <${email}> writes:`,
    known: (userId: number) => `Signed in as person ${userId}.`,
    stranger: 'Not signed in: the address is not verified.',
    page: (page: string) => `Page: ${page}`,
    failure: (id: string) => `Last failed request: ${id}`,
    browser: (agent: string) => `Browser: ${agent}`,
  },
  received: {
    subject: (product: string) => `We got your message to ${product} support`,
    thanks: (topic: string) => `Thank you for writing to us about: ${topic}.`,
    next: 'A person will read your message and answer by email. To add something, reply to this email.',
    yours: 'Your message:',
    danger: 'Support cannot take a report. If a child or an adult is in danger now, call 911.',
    notYou: 'If you did not write to us, you can ignore this email.',
  },
} as const
