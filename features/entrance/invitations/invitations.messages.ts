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
  inviterLeft:
    'This invitation would make you an administrator, but the person who sent it no longer is one. Ask the organization for a new invitation.',
  auditorsInviterLeft:
    'This invitation would make you an auditor, but the person who sent it is no longer an administrator. Ask the organization for a new invitation.',
  auditOver: 'The days for which you were invited as an auditor are over. Ask the organization for a new invitation.',
  openMeanwhile: 'Someone else just invited one of these people. Reload the page and try again.',
} as const

/** The question in the shell. */
export const invitationsTexts = {
  question: (organization: string) => `Join ${organization}?`,
  explain: (organization: string) =>
    `${organization} invites you to its training. If you accept, its administrators see your name and your progress in its training.`,
  explainAdministrator: (organization: string) =>
    `${organization} asks you to be one of its administrators. ` +
    'If you accept, you can invite people, assign training, and see everyone’s progress, the plan, and billing.',
  explainAuditor: (organization: string) =>
    `${organization} asks you to be an auditor. ` +
    'If you accept, you can read everyone’s training, reports, certificates, and the audit log. You can’t change anything.',
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
  asAdministrator: 'As an administrator',
  asAuditor: 'As an auditor',
  auditsThrough: (date: string) => `Through ${date}`,
} as const

/** The same of an approved request to join. */
export const joinTexts = {
  explain: (organization: string) =>
    `${organization} has approved your request. If you join, its administrators see your name and your progress in its training.`,
  accept: 'Join',
} as const

interface Inviting {
  readonly organization: string
  readonly productName: string
  readonly invitedBy: string | null
}
const inviter = (organization: string, invitedBy: string | null) =>
  invitedBy ? `${invitedBy} of ${organization}` : organization

/** The mail that brings an invitation. Spec D6, D11. */
export const inviteMail = {
  subject: (organization: string) => `${organization} invites you to its training`,
  auditorSubject: (organization: string) => `${organization} invites you as an auditor`,
  greeting: (firstName: string) => (firstName ? `Hello ${firstName},` : 'Hello,'),
  invited: ({ organization, productName, invitedBy }: Inviting) =>
    `${inviter(organization, invitedBy)} invites you to take mandated reporter training on ${productName}.`,
  invitedAuditor: ({ organization, productName, invitedBy }: Inviting) =>
    `${inviter(organization, invitedBy)} invites you to audit its mandated reporter training on ${productName}. ` +
    'You can read everyone’s training, reports, certificates, and the audit log. You can’t change anything.',
  auditsThrough: (date: string) => `Your access ends after ${date}.`,
  asAdministrator: (organization: string) =>
    `You are to be an administrator of ${organization}: you can invite people, assign training, and see everyone’s progress, the plan, and billing.`,
  course: (name: string, minutes: number) => `${name} (about ${counted(minutes, 'minute')})`,
  courses: (named: readonly string[], all: number) =>
    `Your training: ${named.join(', ')}${all > named.length ? ` and ${all - named.length} more` : ''}.`,
  due: (date: string) => `Please complete the training by ${date}.`,
  button: 'Accept the invitation',
  holds: (date: string) =>
    `The invitation is valid until ${date}, for this email address only. If you did not expect it, you can ignore it.`,
} as const
