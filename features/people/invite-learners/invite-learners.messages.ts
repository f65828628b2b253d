import { common } from '#platform/shared/common.messages.ts'

/** What calls about invites say. Spec D6. */
export const messages = {
  emailMissing: common.required,
  emailInvalid: common.emailInvalid,
  duplicate: 'This address stands here twice.',
  member: 'Already a member of your organization.',
  openInvite: 'Has an open invite already. You can send it again under Invites.',
  unknownGroup: 'We could not find this group.',
  tooMany: (most: number) => `Up to ${most} people at once. For more, use Import Learners.`,
  messageTooLong: (most: number) => `Cannot exceed ${most} characters`,
  messageInTrial: 'Messages of your own go along with a plan. Please send the invitation without one.',
  meanwhile: 'One of these people was invited in the meantime. Please check the list and try again.',
  nothingChosen: 'Choose at least one invite.',
  tooManyInvites: (most: number) => `Choose at most ${most} invites at once.`,
  refused: {
    answered: 'Was answered or cancelled already.',
    member: 'Is a member already.',
    otherOpen: 'Has a newer invite.',
    justSent: 'Was sent a few minutes ago.',
  },
} as const

/** How the state of an invite is shown. */
export const statuses = {
  pending: { label: 'Pending', tone: 'brand' },
  accepted: { label: 'Accepted', tone: 'success' },
  declined: { label: 'Declined', tone: 'warning' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'danger' },
} as const

/** The dialog and the list. Spec D6, D8. */
export const texts = {
  title: 'Invite learners',
  lead: (days: number) => `Each person gets an email with a link that holds for ${days} days.`,
  emails: 'Email addresses',
  emailsHint: 'Paste several at once: they are put into rows of their own.',
  email: (place: number) => `Email address ${place}`,
  add: 'Add another',
  remove: (place: number) => `Remove address ${place}`,
  leftOut: (count: number) =>
    `${count} more ${count === 1 ? 'address was' : 'addresses were'} left out: up to 10 people can be invited here. For more, use Import Learners.`,
  importLearners: 'Import Learners',
  group: 'Group',
  groupHint: 'Its courses are assigned to them when they join.',
  noGroup: 'No group',
  message: 'Message',
  messageHint: 'Stands in the email as you write it.',
  messageInTrial: 'A message of your own goes along once you have a plan.',
  cancel: 'Cancel',
  send: 'Send invites',
  sent: (count: number) => (count === 1 ? '1 invite sent' : `${count} invites sent`),
  usage: {
    'Approaching Limit': (used: number, quota: number) =>
      `Approaching Limit: ${used} of ${quota} used. You can invite people all the same.`,
    'Limit Reached': (used: number, quota: number) =>
      `Limit Reached: ${used} of ${quota} used. You can invite people all the same; certificates may have to wait for your plan.`,
  },
  managePlan: 'Manage plan',
  invites: 'Invites',
  total: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'invite' : 'invites'}`,
  columns: { email: 'Invited', group: 'Group', batch: 'Batch', status: 'Status', sent: 'Sent', expires: 'Expires' },
  search: 'Name or email',
  status: 'Status',
  byHand: 'By hand',
  emptyTitle: 'Nobody was invited yet',
  empty: 'Invite people by their email: they join with a link and start their training.',
  resend: 'Send again',
  cancelInvite: 'Cancel invite',
  cancelMany: 'Cancel invites',
  keep: 'Keep',
  cancelTitle: (count: number, email: string) =>
    count === 1 ? `Cancel the invite to ${email}?` : `Cancel ${count} invites?`,
  cancelText: 'The link in the email stops working. You can invite the person again later.',
  resent: (count: number) => (count === 1 ? 'Invite sent again' : `${count} invites sent again`),
  cancelled: (count: number) => (count === 1 ? 'Invite cancelled' : `${count} invites cancelled`),
  refusedTitle: (count: number) => (count === 1 ? 'Not done' : `${count} invites left as they were`),
} as const
