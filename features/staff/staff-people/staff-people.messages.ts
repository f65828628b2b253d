import type { MailStatus } from './records.contract.ts'

/** Why something is refused that staff do to a person. Spec D8. */
export const staffPeopleMessages = {
  ownSecondFactor: 'You cannot reset your own second factor. Ask a Platform Administrator.',
  ownSessions: 'End your own sessions under Profile.',
  administratorsOnly: 'Only a Platform Administrator can do this to a member of the staff.',
  noSecondFactor: 'This person has no second factor.',
  notFailed: 'This email has not failed, or is already on its way again.',
  holdsCode: 'The code in this email has expired. Ask the person to request a new one.',
}

/** How the standing of a mail is called. */
export const mailStatuses: Readonly<Record<MailStatus, string>> = {
  queued: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Failed',
  kept: 'Kept, not sent',
}

/** Texts of staff's list of people and of a person's page. Spec D8. */
export const staffPeopleTexts = {
  title: 'People',
  lead: 'Everyone with an account, staff included.',
  search: 'Name or email',
  role: 'Staff role',
  empty: 'Search for a person by name or email, or choose a staff role.',
  columns: {
    person: 'Person',
    organizations: 'Organizations',
    confirmed: 'Email',
    secondFactor: 'Second factor',
    role: 'Staff role',
    created: 'Added',
  },
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed',
  on: 'On',
  off: 'Off',
  one: 'Person',
  tabs: { overview: 'Overview', trainings: 'Trainings', mails: 'Emails' },
  about: {
    title: 'About',
    email: 'Email',
    confirmed: 'Email confirmed',
    language: 'Language',
    role: 'Staff role',
    created: 'Added',
    languages: { en: 'English', es: 'Español' } as Readonly<Record<string, string>>,
  },
  organizations: {
    title: 'Organizations',
    none: 'This person belongs to no organization.',
    individual: 'Individual account',
  },
  secondFactor: {
    title: 'Second factor',
    since: 'Authenticator app since',
    off: 'Not set up',
    codes: 'Recovery codes left',
    required: 'Required',
    yes: 'Yes',
    no: 'No',
    reset: 'Reset second factor',
    question: (name: string) => `Reset the second factor of ${name}?`,
    consequences:
      'Make sure that you are talking to this person. Their authenticator app and recovery codes stop working, they are signed out everywhere, and an email tells them.',
    done: 'Second factor removed',
  },
  sessions: {
    title: 'Sessions',
    none: 'Not signed in anywhere.',
    unknown: 'Unknown browser',
    support: 'Platform staff, logged in as this person',
    times: (started: string, seen: string) => `Signed in ${started}, last seen ${seen}`,
    end: 'End all sessions',
    question: (name: string) => `Sign ${name} out everywhere?`,
    consequences: 'What they have not saved may be lost. They can sign in again at once.',
    done: 'Signed out everywhere',
  },
  trainings: {
    label: 'Trainings and certificates',
    course: 'Course',
    organization: 'Organization',
    status: 'Status',
    added: 'Added',
    due: 'Due',
    completed: 'Completed',
    expires: (day: string) => `Expires ${day}`,
    certificate: 'Certificate',
    search: 'Course or certificate',
    cycle: (cycle: number) => `Cycle ${cycle}`,
    empty: 'This person has no trainings.',
  },
  mails: {
    label: 'Emails to this person',
    kind: 'Email',
    status: 'Status',
    queued: 'Created',
    sent: 'Sent',
    action: 'Action',
    again: 'Send again',
    expired: 'Its code has expired: the person has to ask for a new one.',
    againOne: (kind: string, at: string) => `Send again: ${kind}, ${at}`,
    sentAgain: 'The email is on its way again',
    tries: (attempts: number) => (attempts === 1 ? '1 try' : `${attempts} tries`),
    empty: 'No emails have been sent to this address.',
  },
  logInAs: 'Log in as',
  merge: 'Merge accounts',
} as const

/** 'two-factor-activated' becomes 'Two factor activated'. */
export const mailKind = (template: string): string => {
  const words = template.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const secondFactorResetMail = {
  subject: (product: string) => `Your second factor was removed - ${product}`,
  removed: (product: string) =>
    `${product} support removed your authenticator app and recovery codes, and signed you out everywhere.`,
  next: 'You can sign in with your password. If a second factor is required, you will be asked to set it up again.',
  notYou: (support: string) => `If you did not ask for this, write to ${support} at once.`,
}
