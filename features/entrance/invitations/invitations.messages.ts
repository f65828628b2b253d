import { counted } from '#platform/shared/counted.ts'
import { joinRequestsMessages } from '../join-requests/join-requests.messages.ts'

/** Texts of invitations. Spec A4, A8, D6. */
export const invitationsMessages = {
  accepted: 'Invitation accepted',
  declined: 'Invitation Declined',
  answered: joinRequestsMessages.answered,
  cancelled: 'The organization cancelled this invitation.',
  expired: 'This invitation has expired. Ask your organization to resend it.',
  otherEmail: 'This invitation was sent to another email address. Sign in with that address to answer it.',
  switchedOff:
    'Your access to this organization is turned off. Ask an administrator of the organization to turn it on.',
  unknown: 'We could not find this invitation.',
  signedOut: (email: string) => `We signed you out because this invitation is for ${email}.`,
  openMeanwhile: 'Someone else just invited one of these people. Reload the page and try again.',
} as const

/** The question in the shell. */
export const invitationsTexts = {
  question: (organization: string) => `Join ${organization}?`,
  explain: (organization: string) =>
    `${organization} invites you to its training. If you accept, its administrators see your name and your progress in its training.`,
  accept: 'Accept invitation',
  decline: 'Decline',
  close: 'Close',
  laterOnMyTraining: 'You can also answer later. The invitation stays on My Training.',
  laterAtAccounts: 'You can also answer later. The invitation stays on the Accounts page of your profile.',
  open: 'Invitations',
  course: (name: string, minutes: number) => `${name} · about ${minutes} min`,
  more: (count: number) => `${count} more`,
  due: (date: string) => `Due ${date}`,
  invitedBy: (name: string) => `Invited by ${name}`,
  until: (date: string) => `Open until ${date}`,
} as const

/** The same of an approved request to join. */
export const joinTexts = {
  explain: (organization: string) =>
    `${organization} has approved your request. If you join, its administrators see your name and your progress in its training.`,
  accept: 'Join',
} as const

/** The mail that brings an invitation. Spec D6, D11. */
export const inviteMail = {
  subject: (organization: string) => `${organization} invites you to its training`,
  greeting: (firstName: string) => (firstName ? `Hello ${firstName},` : 'Hello,'),
  invited: ({
    organization,
    productName,
    invitedBy,
  }: {
    organization: string
    productName: string
    invitedBy: string | null
  }) =>
    `${invitedBy ? `${invitedBy} of ${organization}` : organization} invites you to take mandated reporter training on ${productName}.`,
  course: (name: string, minutes: number) => `${name} (about ${counted(minutes, 'minute')})`,
  courses: (named: readonly string[], all: number) =>
    `Your training: ${named.join(', ')}${all > named.length ? ` and ${all - named.length} more` : ''}.`,
  due: (date: string) => `Please complete the training by ${date}.`,
  button: 'Accept the invitation',
  holds: (date: string) =>
    `The invitation is valid until ${date}, for this email address only. If you did not expect it, you can ignore it.`,
} as const
