/** What the server says of evaluation and attestation. Spec D4, D8. */
export const completionMessages = {
  notAnEvaluation: 'This module is not an evaluation.',
  noQuestionThere: 'The evaluation does not ask this.',
  textAnswer: 'Please write an answer.',
  scaleAnswer: 'Choose a number from 1 to 5.',
  typedNameWrong: (name: string) => `Type your name as it appears in your profile: ${name}`,
  typedNameMissing: 'Type your full name.',
  understand: 'Please confirm that you understand.',
} as const

export const mails = {
  certificateReady: {
    subject: 'Your certificate is ready',
    greeting: (name: string) => `Hello ${name},`,
    text: (course: string) => `Congratulations: you have completed "${course}". Your certificate is ready.`,
    button: 'View your certificate',
  },
} as const

/** Texts of what follows the exam: evaluation, attestation, completion. Spec D4, D8. */
export const endTexts = {
  optional: 'optional',
  evaluationSend: 'Send evaluation',
  evaluationThanks: 'Thank you. Your evaluation was sent.',
  evaluationMissing: 'Choose a number from 1 to 5.',
  evaluationTextMissing: 'Please write an answer.',
  scale: (value: number, lowLabel: string, highLabel: string, last: number) =>
    value === 1 ? `1, ${lowLabel}` : value === last ? `${last}, ${highLabel}` : String(value),
  attestationTitle: 'Confirm that you took this course',
  attestationLead: 'You have finished every part. Read and confirm this statement to get your certificate.',
  typedName: 'Your full name',
  typedNameHint: (name: string) => `Type it as it appears in your profile: ${name}`,
  understood: 'I understand',
  attestationSend: 'Confirm and complete',
  attestationOffline: 'Some of your work has not been sent yet. Confirm once you are connected.',
  completeTitle: 'You have completed this training',
  completeLead: (course: string) => `"${course}" is done. Thank you for standing up for children.`,
  completedOn: 'Completed',
  validUntil: 'Valid until',
  hours: 'Hours',
  timeSpent: 'Time spent',
  download: 'Download certificate (PDF)',
  downloading: 'Preparing your certificate',
  view: 'View certificate',
  share: 'Copy link to share',
  nextTitle: 'What comes next',
  nextDue: 'Your next training:',
  nextDueOn: (day: string) => `Your next training, due ${day}:`,
  pocketCardText: 'Keep your state’s number where you can find it in a hurry.',
  pocketCard: 'Pocket card',
  refresherText: (name: string, minutes: number, from: string) =>
    `From ${from} on, a refresher waits for you on My Training: ${name}, about ${minutes} minutes.`,
  renewText: (from: string, until: string) =>
    `This training counts until ${until}. You can take it again from ${from} on.`,
  withheldTitle: 'Organization certificate not issued',
  withheldText: (organization: string) =>
    `Your completion is recorded, but ${organization} has no certificates left. As soon as it adds more, we issue yours and email you.`,
  withheldOrganization: 'Your organization',
  withheldWho: 'Who can act',
  withheldNobody: 'Your organization’s administrator can choose a plan or buy certificates.',
  withheldYou: 'You administer this organization: choose a plan or buy certificates.',
  billing: 'Account & Billing',
  toTraining: 'Back to My Training',
  readAgain: 'You can open any lesson again from the outline.',
} as const
