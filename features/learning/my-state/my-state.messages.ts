/** What the law of the own state says, and the card for the wallet. Spec D8, D14. */
export const myStateTexts = {
  title: 'What applies to me',
  inState: (state: string) => `What applies to me in ${state}`,
  howSoon: 'How soon',
  more: (state: string) => `What the law of ${state} says`,
  rest: 'This is not legal advice. We show only what we have from a source. What is not listed here, look up on the',
  page: (state: string) => `page about ${state}`,
  noState: 'We don’t know your state yet. Set it in your profile to see its reporting line and its rules here.',
  toProfile: 'Open profile',
  toCard: 'Pocket card',
  failed: 'We could not load what applies in your state.',
} as const

/** The duties of the state's law, and whether they fall on the person. */
export const dutyTexts = {
  question: { report: 'Must I report?', train: 'Must I be trained?' },
  answer: { yes: 'Yes', perhaps: 'Perhaps', no: 'None found' },
  asks: { yes: 'Asks you', perhaps: 'May ask you', no: 'Does not ask you' },
  tellUs: { whichWork: 'Tell us where you work', whichProfession: 'Tell us your profession' },
  others: (count: number) => (count === 1 ? 'A rule for others' : `${count} rules for others`),
  reason: {
    anyone: (state: string) => `In ${state} any person who suspects abuse or neglect must report it.`,
    named: (state: string) =>
      `The law of ${state} names the professions that must report. Look whether yours is one. Every person may report.`,
    allReporters: (state: string) => `The law of ${state} asks it of everyone who must report.`,
    reportersWhoAreNamed: (state: string) =>
      `The law of ${state} asks it of everyone who must report: if it names your profession, it means you.`,
    licensed: (state: string) =>
      `The law of ${state} asks it of those who must report and hold a license: if you hold one, it means you.`,
    some: (state: string) => `The law of ${state} asks it of some professions. Look whether yours is one.`,
    rule: (state: string) => `A rule of ${state} asks it of people in your work.`,
    rules: (state: string) => `${state} asks it of some people. Look whether you are one of them.`,
    none: (state: string) =>
      `We found no law of ${state} that asks for it. A licensing rule or your employer still may.`,
  },
  lookUp: (state: string) => `Look it up on the page about ${state}`,
  ourCourse: (state: string) =>
    `We do not claim that ${state} accepts our course. Where the law names a provider or a course, take that one.`,
} as const

export const pocketCardTexts = {
  title: 'Pocket card',
  lead: 'For your wallet: print it, cut it out along the line and fold it.',
  kept: 'Kept on this device: this page opens without a connection, too. Put it on your home screen to have it at hand.',
  notKept: 'This browser keeps no page for later. Print the card to have it without a connection.',
  offline: 'No connection: this is the card as it was when you last looked at it.',
  tryAgain: 'Try again',
  toTraining: 'My Training',
  print: 'Print',
  state: 'State',
  chooseState: 'Choose a state',
  empty: 'Choose a state to make its card.',
  front: 'Front of the card',
  back: 'Back of the card',
  heading: (state: string) => `Suspected child abuse in ${state}`,
  danger: 'In danger now',
  howSoon: 'How soon: ',
  noLine: 'We have no number that is beyond doubt. Look it up at childwelfare.gov and write it here:',
  number: 'Number',
  deadline: 'How soon',
  reviewed: (day: string) => `reviewed ${day}`,
  unconfirmed: (age: string) => `not yet confirmed by our reviewers, ${age}`,
  copy: (age: string) => `from a copy of ${age}`,
  noAge: 'from a copy of unknown age',
  asOf: (product: string, day: string) => `${product}, as of ${day}`,
  stepsTitle: 'A report in four steps',
  steps: [
    ['Notice.', 'Something that you can name gives you reason to suspect.'],
    ['Call.', '911 if a child is in danger now; otherwise the reporting line, at once.'],
    ['Write.', 'The child’s words, what you saw, the time, the reference number.'],
    ['Stay.', 'Be the same adult as before, and report again if there is something new.'],
  ],
  talk: 'To talk to someone',
} as const
