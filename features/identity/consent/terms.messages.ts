interface TermsPart {
  readonly title: string
  readonly text: readonly string[]
}

export const termsTexts = {
  title: 'Terms of Use',
  lead: (product: string, version: string) =>
    `What you and ${product} can expect of each other. Version of ${version}.`,
}

/** The terms of use, in plain words. A change needs a new version. */
export const termsParts = (product: string, email: string): readonly TermsPart[] => [
  {
    title: 'What this is',
    text: [
      `${product} offers training for people who must report child abuse and neglect, and certificates for those who complete it.`,
      'The training explains the law in general. ' +
        'It is not legal advice, and it does not replace the law of your state or the rules of your profession. ' +
        'If you suspect abuse, report it. Do not wait to finish a course.',
    ],
  },
  {
    title: 'Your account',
    text: [
      'Register with your own name and your own email address. Your name is printed on your certificates.',
      'Keep your password to yourself. If you think that someone else knows it, change it and tell us.',
      'Take the training yourself. A certificate that someone else earned for you, or that was altered, can be revoked.',
    ],
  },
  {
    title: 'If an organization invited you',
    text: [
      'Your organization decides which trainings you take and by when, and sees your status, time and results. ' +
        'It can end your membership. Your certificates stay yours.',
    ],
  },
  {
    title: 'If you administer an organization',
    text: [
      'Invite only people who belong to your organization, and use what you learn about them for their training only.',
      'Plans, prices and quotas are those shown when you buy. A plan renews each year until you cancel it under Account & Billing.',
    ],
  },
  {
    title: 'What we ask of you',
    text: [
      'Do not try to break in, to overload the service, to read the data of others, or to copy the courses for others to use.',
      'We may close an account that does so. We say why, and you can answer.',
    ],
  },
  {
    title: 'What you can expect of us',
    text: [
      'We keep the service running and the courses correct as well as we can, ' +
        'and tell you beforehand when we have to interrupt it. We cannot promise that nothing ever fails.',
      'The Privacy Notice says what we keep about you. You can leave at any time and have your data deleted.',
    ],
  },
  {
    title: 'When these terms change',
    text: [
      'You are asked to agree to a new version when you next sign in. ' +
        'If you do not agree, you can sign out, and ask for a copy or the deletion of your data.',
    ],
  },
  { title: 'Questions', text: [`Write to ${email}.`] },
]
