import { common } from '#platform/shared/common.messages.ts'

/** What calls about invites say. Spec D6. */
export const inviteLearnersMessages = {
  emailMissing: common.required,
  emailInvalid: common.emailInvalid,
  duplicate: 'This address is listed twice.',
  member: 'Already a member of your organization.',
  openInvite: 'Already has an open invite. You can resend it under Invites.',
  unknownGroup: 'We could not find this group.',
  tooMany: (most: number) => `Up to ${most} people at once. For more, use Import Learners.`,
  messageTooLong: (most: number) => `Cannot exceed ${most} characters`,
  oneRole: 'Choose one role: administrator or auditor.',
  pastDay: 'Choose today or a later day.',
  messageInTrial: 'You need a plan to add your own message. Please send the invitation without one.',
  meanwhile: 'Someone else just invited one of these people. Please check the list and try again.',
  nothingChosen: 'Choose at least one invite.',
  tooManyInvites: (most: number) => `Choose at most ${most} invites at once.`,
  refused: {
    answered: 'Already answered or cancelled.',
    member: 'Already a member.',
    otherOpen: 'A newer invite exists.',
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
export const inviteLearnersTexts = {
  title: 'Invite learners',
  titleForAdministrators: 'Invite administrators',
  lead: (days: number) => `Each person gets an email with a link that works for ${days} days.`,
  emails: 'Email addresses',
  emailsHint: 'Paste several at once. Each gets its own row.',
  email: (place: number) => `Email address ${place}`,
  add: 'Add another',
  remove: (place: number) => `Remove address ${place}`,
  leftOut: (count: number) =>
    `${count} more ${count === 1 ? 'address was' : 'addresses were'} left out. You can invite up to 10 people here. For more, use Import Learners.`,
  importLearners: 'Import Learners',
  group: 'Group',
  groupHint: 'They get its courses when they join.',
  noGroup: 'No group',
  message: 'Message',
  messageHint: 'Appears in the email exactly as you write it.',
  messageInTrial: 'You can add your own message once you have a plan.',
  asAdministrator: 'Invite as administrators',
  asAdministratorHint:
    'They can then do all that you can: invite people, assign training, and see everyone’s progress, the plan, and billing.',
  asAuditor: 'Invite as auditors',
  asAuditorHint:
    'They can then read everyone’s training, reports, certificates, and the audit log, and change nothing. They take no seat unless they train.',
  auditsThrough: 'Auditor’s last day',
  auditsThroughHint: 'The role ends by itself after this day. Leave it empty to end it yourself.',
  auditor: 'Auditor',
  administrator: 'Administrator',
  cancel: 'Cancel',
  send: 'Send invites',
  sent: (count: number) => (count === 1 ? '1 invite sent' : `${count} invites sent`),
  usage: {
    'Approaching Limit': (used: number, quota: number) =>
      `Approaching Limit: ${used} of ${quota} used. You can still invite people.`,
    'Limit Reached': (used: number, quota: number) =>
      `Limit Reached: ${used} of ${quota} used. You can still invite people, but their certificates may be held back.`,
  },
  left: (count: number) =>
    count === 0
      ? 'No more emails can go out today while you have no plan. Try again tomorrow.'
      : `${count} more ${count === 1 ? 'email' : 'emails'} can go out today while you have no plan.`,
  managePlan: 'Manage plan',
  invites: 'Invites',
  total: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'invite' : 'invites'}`,
  columns: { email: 'Invited', group: 'Group', batch: 'Batch', status: 'Status', sent: 'Sent', expires: 'Expires' },
  search: 'Name or email',
  status: 'Status',
  byHand: 'By hand',
  emptyTitle: 'No invites yet',
  empty: 'Invite people by email. They join with a link and start their training.',
  resend: 'Send again',
  cancelInvite: 'Cancel invite',
  cancelMany: 'Cancel invites',
  keep: 'Keep',
  cancelTitle: (count: number, email: string) =>
    count === 1 ? `Cancel the invite to ${email}?` : `Cancel ${count} invites?`,
  cancelText: 'The link in the email stops working. You can invite the person again later.',
  oneOfThem: 'this person',
  notNow: 'Not now',
  resendTitle: (count: number) =>
    count === 1 ? 'Send this invite again?' : `Send ${count.toLocaleString('en-US')} invites again?`,
  resendText:
    'Each pending or expired one is mailed again and renewed. The others, and those sent a few minutes ago, stay as they are.',
  cancelManyText: 'The links in the emails stop working.',
  leftAsTheyAre: 'Those that were answered, or have expired, stay as they are.',
  resent: (count: number) => (count === 1 ? 'Invite sent again' : `${count} invites sent again`),
  cancelled: (count: number) => (count === 1 ? 'Invite cancelled' : `${count} invites cancelled`),
  refusedTitle: (count: number) => (count === 1 ? 'Not done' : `${count} invites not changed`),
} as const
