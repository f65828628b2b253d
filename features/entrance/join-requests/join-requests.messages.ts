import type { JoinRequestStatus } from './join-requests.contract.ts'

/** Texts of requests to join. Spec A4, D6. */
export const messages = {
  domainRefused: (organization: string) =>
    `${organization} accepts addresses of its own email domains only. Use your address there, or ask an administrator of the organization.`,
  answered: 'Invite has already been responded to',
  cancelled: 'Your request to join was cancelled by the organization.',
  expired: 'This link has expired. Ask to join again on the page of the organization.',
  otherEmail: 'This request was made with another email address. Sign in with that one to answer it.',
  switchedOff:
    'Your access to this organization is switched off. Ask an administrator of the organization to switch it on.',
  unknown: 'We could not find this request.',
} as const

/** The mail to someone whose request was approved, by an administrator or by the list of domains. */
export const approvedMail = {
  subject: (organization: string) => `Join ${organization}`,
  approved: (organization: string, product: string) =>
    `You asked to join ${organization} at ${product}. Your request is approved: one step is left.`,
  button: 'Join the organization',
  holds: (date: string) =>
    `The link holds until ${date} and is meant for this email address only. If you did not ask to join, you can leave this mail unanswered: nothing happens.`,
} as const

export const declinedMail = {
  subject: (organization: string) => `Your request to join ${organization}`,
  declined: (organization: string, product: string) =>
    `An administrator of ${organization} has declined the request to join it at ${product} that was made with this address.`,
  advice:
    'If you think that this is a mistake, please contact the organization. If you did not ask to join, there is nothing to do.',
} as const

/** To someone who asks and is a member already: the page itself must not tell. */
export const memberMail = {
  subject: (organization: string) => `You belong to ${organization} already`,
  member: (organization: string, product: string) =>
    `Someone asked at ${product} to join ${organization} with this address. You are a member already: sign in to find your training.`,
  switchedOff: (organization: string, product: string) =>
    `Someone asked at ${product} to join ${organization} with this address. You are a member already, and your access is switched off. An administrator of the organization can switch it on.`,
  button: 'Sign in',
  notYou: 'If that was not you, there is nothing to do.',
} as const

/** To the administrators, at most once an hour. */
export const waitingMail = {
  subject: (organization: string, waiting: number) => `${people(waiting)} to join ${organization}`,
  waiting: (organization: string, waiting: number) =>
    `${people(waiting)} to join ${organization} and ${waiting === 1 ? 'waits' : 'wait'} for your answer.`,
  button: 'Answer the requests',
  holds: 'A request that nobody answers expires after 30 days.',
} as const

const people = (waiting: number) => (waiting === 1 ? '1 person asks' : `${waiting.toLocaleString('en-US')} people ask`)

/** Texts of the administrators' tab. */
export const texts = {
  requests: 'Requests to join',
  columns: { email: 'Email', status: 'Status', requested: 'Asked', answered: 'Answered' },
  search: 'Email',
  status: 'Status',
  waiting: (waiting: number) =>
    waiting === 0
      ? 'Nobody waits for your answer.'
      : waiting === 1
        ? '1 person waits for your answer.'
        : `${waiting.toLocaleString()} people wait for your answer.`,
  by: (name: string) => `by ${name}`,
  byList: 'by the email allow-list',
  empty: 'When people ask to join by your organization’s web page, you approve or decline them here.',
  emptyTitle: 'No requests yet',
  setUp: 'Set up the web page',
  approve: 'Approve',
  decline: 'Decline',
  approveMany: (count: number) => (count === 0 ? 'Approve' : `Approve ${count} waiting`),
  declineMany: (count: number) => (count === 0 ? 'Decline' : `Decline ${count} waiting`),
  cancel: 'Cancel the approval',
  declineTitle: (count: number) => (count === 1 ? 'Decline this request?' : `Decline ${count} requests?`),
  declineText: 'The people are told by mail. They may ask again.',
  cancelTitle: 'Cancel the approval?',
  cancelText: (email: string) => `The link that was mailed to ${email} no longer works.`,
  keep: 'Keep it',
  keepMany: 'Not now',
  done: {
    approve: (count: number) => (count === 1 ? 'Request approved' : `${count} requests approved`),
    decline: (count: number) => (count === 1 ? 'Request declined' : `${count} requests declined`),
    cancel: () => 'Approval cancelled',
  },
  otherwise: (count: number) =>
    count === 1 ? 'One request had been answered already.' : `${count} requests had been answered already.`,
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
