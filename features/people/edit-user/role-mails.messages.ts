/** The mail about the administrator role. Decision 370. */
export const roleMail = {
  gainedSubject: (organization: string) => `You are now an administrator of ${organization}`,
  lostSubject: (organization: string) => `You are no longer an administrator of ${organization}`,
  greeting: (firstName: string) => `Hello ${firstName},`,
  gained: ({ by, organization, productName }: { by: string; organization: string; productName: string }) =>
    `${by} made you an administrator of ${organization} on ${productName}. ` +
    'You can invite people, assign training, and see everyone’s progress, the plan, and billing.',
  lost: ({ by, organization }: { by: string; organization: string }) =>
    `${by} ended your role as an administrator of ${organization}. Your own training and certificates stay as they are.`,
  button: 'Open your account',
  wrongGained: 'If you did not expect this, tell the person who made you an administrator.',
  wrongLost: 'If you did not expect this, ask another administrator of the organization.',
} as const

/** The question before the role is given or taken. */
export const roleQuestion = {
  gain: (name: string) => `Make ${name} an administrator?`,
  gainText: (name: string) =>
    `${name} can then do all that you can: invite people, assign training, and see everyone’s progress, the plan, and billing. ` +
    'We tell them by email.',
  gainLabel: 'Make administrator',
  lose: (name: string) => `End ${name}’s role as an administrator?`,
  loseText: 'They stay a learner and keep their training and certificates. We tell them by email.',
  loseLabel: 'End the role',
  keep: 'Not now',
} as const
