/** Refusals. */
export const personTimelineMessages = {
  cursor: 'This is not a place in a timeline.',
} as const

const by = (text: string, who: string | null) => (who === null ? text : `${text} by ${who}`)

/** What happened, in a sentence without the person; `what` is the course, the requirement or the certificate. */
export const eventTexts = {
  invited: (_what: string, who: string | null) => by('Invited', who),
  invitedAgain: () => 'Invitation sent again',
  askedToJoin: () => 'Asked to join',
  requestApproved: (_what: string, who: string | null) => by('Request to join approved', who),
  joined: () => 'Joined the organization',
  firstSignIn: () => 'Signed in for the first time',
  promoted: (_what: string, who: string | null) => by('Made an administrator', who),
  demoted: (_what: string, who: string | null) => by('Administrator role ended', who),
  activated: (_what: string, who: string | null) => by('Activated', who),
  deactivated: (_what: string, who: string | null) => by('Deactivated', who),
  archived: (_what: string, who: string | null) => by('Archived', who),
  renamed: () => 'Changed their name',
  detailsChanged: (_what: string, who: string | null) => by('Hire date, site, job title or employee ID changed', who),
  supervisorMade: (_what: string, who: string | null) => by('Made a supervisor', who),
  supervisorEnded: (_what: string, who: string | null) => by('Supervisor role ended', who),
  auditorMade: (_what: string, who: string | null) => by('Made an auditor', who),
  auditorChanged: (_what: string, who: string | null) => by('Auditor role changed', who),
  auditorEnded: (_what: string, who: string | null) => by('Auditor role ended', who),
  ownerMade: (_what: string, who: string | null) => by('Became the owner of the organization', who),
  transcriptTaken: (_what: string, who: string | null) => by('Transcript downloaded', who),
  groupsChanged: (_what: string, who: string | null) => by('Groups changed', who),
  assigned: (what: string, who: string | null) => by(`${what} assigned`, who),
  required: (what: string) => `${what} assigned by a requirement`,
  added: (what: string) => `${what} added`,
  started: (what: string) => `Started ${what}`,
  examFailed: (what: string) => `Did not pass the exam of ${what}`,
  completed: (what: string) => `Completed ${what}`,
  credited: (what: string) => `Credited with ${what}, completed elsewhere`,
  dueDateChanged: (what: string, who: string | null) => by(`Due date of ${what} changed`, who),
  withdrawn: (what: string, who: string | null) => by(`${what} withdrawn`, who),
  certified: (what: string) => `Certificate for ${what}`,
  replaced: (what: string) => `Certificate for ${what} replaced`,
  revoked: (what: string) => `Certificate for ${what} revoked`,
  expires: (what: string) => `Certificate for ${what} expires`,
  outsideSent: (what: string, who: string | null) => by(`Certificate from outside sent in: ${what}`, who),
  outsideAccepted: (what: string, who: string | null) => by(`Certificate from outside accepted: ${what},`, who),
  outsideRefused: (what: string, who: string | null) => by(`Certificate from outside refused: ${what},`, who),
  waived: (what: string, who: string | null) => by(`${what} waived`, who),
  waiverEnded: (what: string, who: string | null) => by(`Waiver of ${what} ended`, who),
  reminded: (what: string) => `Reminded of ${what}`,
  remindedByHand: (_what: string, who: string | null) => by('Reminded', who),
  /** A certificate that has ended by now. */
  expired: (what: string) => `Certificate for ${what} expired`,
} as const

/** Texts of the tab. */
export const timelineTexts = {
  label: (name: string) => `Timeline of ${name}`,
  kindsLabel: 'Show',
  all: 'All',
  kinds: {
    membership: 'Membership',
    groups: 'Groups',
    trainings: 'Trainings',
    certificates: 'Certificates',
    requirements: 'Waivers',
    reminders: 'Reminders',
  },
  added: (groups: string) => `Added to ${groups}`,
  removed: (groups: string) => `Removed from ${groups}`,
  score: (percent: number) => `Exam ${percent}%`,
  due: (day: string) => `Due ${day}`,
  noDue: 'No due date',
  auditsThrough: (day: string) => `Through ${day}`,
  until: (day: string) => `Valid until ${day}`,
  waivedUntil: (day: string) => `Until ${day}`,
  requirement: (name: string) => `Requirement: ${name}`,
  renamed: (before: string, after: string) => `${before} is now ${after}`,
  more: (count: number) => `and ${count} more`,
  earlier: 'Show earlier',
  end: 'This is where it begins.',
  none: 'Nothing of this kind is recorded.',
} as const

/** The mails beside it. */
export const personMailTexts = {
  title: 'Emails',
  label: (name: string) => `Last emails to ${name}`,
  kinds: {
    invitation: 'Invitation',
    assignment: 'Assigned trainings',
    reminder: 'Reminder',
    reminderByHand: 'Reminder by an administrator',
    certificate: 'Certificate',
    exam: 'Exam not passed',
  },
  none: 'No emails in the last months.',
  cameBack:
    'The last email to this address came back. Ask for the right address: people change their own under Profile, Security. ' +
    'Or invite the new address, and archive this account.',
  unsubscribed: 'Reminder emails are turned off by this person.',
} as const
