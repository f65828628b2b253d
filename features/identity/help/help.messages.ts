import type { HelpTopic } from './help.contract.ts'

/** Texts of help and of the message to support. Spec D8. */
export const messages = {
  help: 'Help',
  questions: 'Questions and answers',
  hotlines: 'Report or talk to someone',
  hotlinesLead: 'In danger, call 911 first. We are not a reporting line: nobody here can take a report.',
  yourState: 'Reporting line of your state',
  chooseState: 'Choose a state',
  noState:
    'Is your state not in the list, or the number not right? The directory of childwelfare.gov has the line of each state.',
  directory: 'Open the directory',
  failures: 'What went wrong lately',
  contact: 'Write to support',
  contactLead: 'For questions about your account, trainings and certificates.',
  name: 'Name',
  email: 'Email',
  topic: 'Topic',
  message: 'Message',
  send: 'Send message',
  cancel: 'Back to help',
  alongPage: (page: string) => `We send along the page you are on: ${page}`,
  alongFailure: (id: string) => `and the number of the last error: ${id}`,
  nameTooLong: 'Cannot exceed 100 characters.',
  messageTooLong: 'Cannot exceed 2000 characters.',
  sentTitle: 'Your message is on its way',
  sentNext: (email: string) =>
    `A person reads it and answers by email to ${email}. We have sent you a confirmation: reply to it if you want to add something.`,
  sentSpam: 'If no confirmation comes, look in your spam folder.',
  tourAgain: 'Show the welcome tour again',
  topics: {
    signIn: 'Signing in and my account',
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
    stranger: 'Not signed in: the address is not proved.',
    page: (page: string) => `Page: ${page}`,
    failure: (id: string) => `Last failed request: ${id}`,
    browser: (agent: string) => `Browser: ${agent}`,
  },
  received: {
    subject: (product: string) => `We have your message to ${product} support`,
    thanks: (topic: string) => `Thank you for writing to us about: ${topic}.`,
    next: 'A person reads your message and answers by email. To add something, reply to this mail.',
    yours: 'Your message:',
    danger: 'Support cannot take a report. If a child or an adult is in danger now, call 911.',
    notYou: 'If you did not write to us, you need not do anything.',
  },
} as const
