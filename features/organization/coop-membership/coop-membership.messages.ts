import { counted } from '#platform/shared/counted.ts'

/** What both sides say about an organization's place in a cooperative. Spec B6, D2, D8. */
export const coopMembershipMessages = {
  alreadyInvited: 'You already invited this address. You can send the invitation again from the list.',
  notOpen: 'This invitation is no longer open. The cooperative can send a new one.',
  alreadyMember: 'Your organization already belongs to a cooperative. Leave it first.',
  notMember: 'Your organization does not belong to a cooperative.',
  notYours: 'This organization does not belong to your cooperative.',
} as const

/** What a cooperative sees, said before an organization joins and before it leaves. */
const sees =
  'names and email addresses of your active members, their training status, their trainings and their certificates'

/** The organization's page, and the card on its dashboard. */
export const organizationSide = {
  title: 'Cooperative',
  lead: 'A cooperative follows the training of several organizations. Each one keeps managing its own people.',
  none: 'Your organization does not belong to a cooperative. Invitations to join one appear here.',
  offer: (cooperative: string) => `${cooperative} invites your organization`,
  offerText: (by: string, until: string) => `Invited by ${by}. You can answer until ${until}.`,
  offerShort: (cooperative: string) => `${cooperative} invites your organization to join. You can accept or decline.`,
  see: 'View invitation',
  joins: (organization: string) => `${organization} would join. The cooperative would see:`,
  sees: [
    'Names and email addresses of your active members',
    'Their training status, trainings and due dates',
    'Their certificates, which it can download',
  ],
  seesNot: 'It cannot change anything, and does not see your groups, resources, billing or audit log.',
  mayAssign: 'The cooperative may assign trainings to our people',
  mayAssignHint:
    'Off by default. You can change this at any time. Each assignment appears in your audit log with the person’s name.',
  accept: 'Join cooperative',
  decline: 'Decline',
  declineQuestion: (cooperative: string) => `Decline the invitation of ${cooperative}?`,
  declineText: 'The cooperative is told. It can invite you again.',
  declineYes: 'Decline',
  joined: (cooperative: string) => `Your organization joined ${cooperative}`,
  declined: 'Invitation declined',
  contact: 'Contact',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  notGiven: 'Not given',
  rights: 'What it may do',
  saved: 'Saved',
  leaving: 'Leave the cooperative',
  leavingText: (cooperative: string) => `${cooperative} would no longer see or assign anything here.`,
  leave: 'Leave cooperative',
  leaveQuestion: (cooperative: string) => `Leave ${cooperative}?`,
  leaveText: (cooperative: string) =>
    `${cooperative} will no longer see the ${sees}. Trainings that it assigned stay. To come back, you need a new invitation.`,
  stay: 'Stay',
  left: (cooperative: string) => `Your organization left ${cooperative}`,
} as const

/** How the state of an invitation is shown. */
export const invitationStatuses = {
  pending: { label: 'Pending', tone: 'brand' },
  accepted: { label: 'Accepted', tone: 'success' },
  declined: { label: 'Declined', tone: 'warning' },
  expired: { label: 'Expired', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
} as const

/** The cooperative's side. */
export const cooperativeSide = {
  tab: 'Invitations',
  invite: 'Invite organization',
  inviteLead: (days: number) =>
    `Enter the email address of an organization’s administrator. They can accept for ${days} days, and see first what your cooperative would see.`,
  email: 'Administrator’s email',
  send: 'Send invitation',
  sent: 'Invitation sent',
  cancel: 'Cancel',
  search: 'Email or organization',
  label: 'Invitations',
  columns: { email: 'Email', organization: 'Organization', status: 'Status', sent: 'Sent', expires: 'Expires' },
  filterStatus: 'Status',
  by: (name: string) => `by ${name}`,
  emptyTitle: 'No invitations yet',
  empty: 'Invite an organization by the email address of its administrator.',
  total: (count: number) => counted(count, 'invitation'),
  resend: 'Resend',
  resent: 'Invitation sent again',
  cancelInvitation: 'Cancel invitation',
  cancelQuestion: (email: string) => `Cancel the invitation to ${email}?`,
  cancelText: 'Its link will no longer work. You can invite the address again.',
  cancelYes: 'Cancel invitation',
  keep: 'Keep',
  cancelled: 'Invitation cancelled',
  remove: 'Remove from cooperative',
  removeQuestion: (name: string) => `Remove ${name} from the cooperative?`,
  removeText:
    'You will no longer see its people, trainings and certificates, and its administrators are told. ' +
    'What was assigned stays. To bring it back, invite it again.',
  removeYes: 'Remove',
  removed: (name: string) => `${name} is no longer part of your cooperative`,
} as const

/** Mails to both sides. Spec D11. */
export const coopMails = {
  inviteSubject: (cooperative: string) => `${cooperative} invites your organization`,
  invite: (cooperative: string, by: string) =>
    `${by} invites your organization to join ${cooperative}. ` +
    'A cooperative follows the training of its organizations; each one keeps managing its own people.',
  inviteSees: `If you accept, the cooperative sees the ${sees}. It cannot change anything unless you allow it to assign trainings.`,
  inviteButton: 'View invitation',
  inviteHint: (days: number) =>
    'Sign in with this email address, as an administrator of your organization. ' +
    `You can answer for ${days} days. ` +
    'If you don’t have an account for your organization yet, register it with this address first.',
  subject: {
    joined: (cooperative: string, organization: string) => `${organization} joined ${cooperative}`,
    declined: (_cooperative: string, organization: string) => `${organization} declined your invitation`,
    left: (cooperative: string, organization: string) => `${organization} left ${cooperative}`,
    removed: (cooperative: string, organization: string) => `${organization} was removed from ${cooperative}`,
  },
  toCooperative: {
    joined: (organization: string, by: string) =>
      `${by} accepted your invitation: ${organization} is now part of your cooperative. Its people appear on your dashboard.`,
    declined: (organization: string, by: string) => `${by} declined your invitation for ${organization}.`,
    left: (organization: string, by: string) =>
      `${by} ended the membership of ${organization}. You no longer see its people, trainings and certificates.`,
    removed: (organization: string, by: string) =>
      `${by} removed ${organization}. You no longer see its people, trainings and certificates.`,
  },
  toOrganization: {
    joined: (cooperative: string, by: string) =>
      `${by} accepted the invitation of ${cooperative} for your organization. It now sees the ${sees}.`,
    declined: (cooperative: string, by: string) => `${by} declined the invitation of ${cooperative}.`,
    left: (cooperative: string, by: string) =>
      `${by} ended your organization’s membership of ${cooperative}. It no longer sees the ${sees}.`,
    removed: (cooperative: string, by: string) =>
      `${by} of ${cooperative} ended your organization’s membership. The cooperative no longer sees the ${sees}.`,
  },
  openDashboard: 'Open dashboard',
  openCooperative: 'View your cooperative',
} as const
