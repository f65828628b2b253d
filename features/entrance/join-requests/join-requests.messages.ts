import type { JoinRequestStatus } from './join-requests.contract.ts'

/** Texts of requests to join. Spec A4, D6. */
export const joinRequestsMessages = {
  domainRefused: (organization: string) =>
    `${organization} only accepts email addresses in its own domains. Use your address there, or ask an administrator of the organization.`,
  answered: 'Invite has already been responded to',
  cancelled: 'The organization cancelled your request to join.',
  expired: 'This link has expired. Ask to join again on the organization’s page.',
  otherEmail: 'This request was made with another email address. Sign in with that address to answer it.',
  switchedOff:
    'Your access to this organization is turned off. Ask an administrator of the organization to turn it on.',
  unknown: 'We could not find this request.',
} as const

/** The mail to someone whose request was approved, by an administrator or by the list of domains. */
export const approvedMail = {
  subject: (organization: string) => `Join ${organization}`,
  approved: (organization: string, product: string) =>
    `You asked to join ${organization} on ${product}. Your request is approved. One last step: open the link.`,
  button: 'Join the organization',
  holds: (date: string) =>
    `The link works until ${date}, for this email address only. If you did not ask to join, you can ignore this email. Nothing will happen.`,
} as const

export const declinedMail = {
  subject: (organization: string) => `Your request to join ${organization}`,
  declined: (organization: string, product: string) =>
    `An administrator of ${organization} declined the request to join on ${product} made with this address.`,
  advice:
    'If you think this is a mistake, please contact the organization. If you did not ask to join, you can ignore this email.',
} as const

/** To someone who asks and is a member already: the page itself must not tell. */
export const memberMail = {
  subject: (organization: string) => `You already belong to ${organization}`,
  member: (organization: string, product: string) =>
    `Someone asked on ${product} to join ${organization} with this address. You are already a member. Sign in to find your training.`,
  switchedOff: (organization: string, product: string) =>
    `Someone asked on ${product} to join ${organization} with this address. You are already a ` +
    'member, but your access is turned off. An administrator of the organization can turn it on.',
  button: 'Sign in',
  notYou: 'If that was not you, you can ignore this email.',
} as const

/** To the administrators, at most once an hour. */
export const waitingMail = {
  subject: (organization: string, waiting: number) => `${people(waiting)} to join ${organization}`,
  waiting: (organization: string, waiting: number) =>
    `${people(waiting)} to join ${organization} and ${waiting === 1 ? 'is' : 'are'} waiting for your answer.`,
  button: 'Answer the requests',
  holds: 'Requests expire after 30 days without an answer.',
} as const

const people = (waiting: number) => (waiting === 1 ? '1 person asks' : `${waiting.toLocaleString('en-US')} people ask`)

/** Texts of the administrators' tab. */
export const joinRequestsTexts = {
  requests: 'Requests to join',
  columns: { email: 'Email', status: 'Status', requested: 'Requested', answered: 'Answered' },
  search: 'Email',
  status: 'Status',
  waiting: (waiting: number) =>
    waiting === 0
      ? 'No requests are waiting for your answer.'
      : waiting === 1
        ? '1 person is waiting for your answer.'
        : `${waiting.toLocaleString()} people are waiting for your answer.`,
  by: (name: string) => `by ${name}`,
  byList: 'by the email allow-list',
  empty: 'When people ask to join on your organization’s web page, you approve or decline their requests here.',
  emptyTitle: 'No requests yet',
  setUp: 'Set up the web page',
  approve: 'Approve',
  decline: 'Decline',
  approveMany: (count: number) => (count === 0 ? 'Approve' : `Approve ${count} waiting`),
  declineMany: (count: number) => (count === 0 ? 'Decline' : `Decline ${count} waiting`),
  cancel: 'Cancel approval',
  declineTitle: (count: number) => (count === 1 ? 'Decline this request?' : `Decline ${count} requests?`),
  declineText: 'We notify them by email. They can ask again.',
  cancelTitle: 'Cancel the approval?',
  cancelText: (email: string) => `The link we emailed to ${email} will no longer work.`,
  keep: 'Keep it',
  keepMany: 'Not now',
  done: {
    approve: (count: number) => (count === 1 ? 'Request approved' : `${count} requests approved`),
    decline: (count: number) => (count === 1 ? 'Request declined' : `${count} requests declined`),
    cancel: () => 'Approval cancelled',
  },
  otherwise: (count: number) =>
    count === 1 ? 'One request was already answered.' : `${count} requests were already answered.`,
} as const

export const statuses: Record<
  JoinRequestStatus,
  { label: string; tone: 'neutral' | 'brand' | 'success' | 'warning' | 'danger' }
> = {
  requested: { label: 'Waiting', tone: 'warning' },
  approved: { label: 'Approved', tone: 'brand' },
  accepted: { label: 'Joined', tone: 'success' },
  declined: { label: 'Declined', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
}
