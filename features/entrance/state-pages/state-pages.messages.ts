/** What strangers read about a state. Spec D14. */
export const statePagesTexts = {
  skip: 'Skip to the content',
  site: 'Site',
  legal: 'Legal',
  states: 'States',
  statesTitle: 'Mandated reporter training, state by state',
  statesLead:
    'Each state has its own law about reporting child abuse and neglect. ' +
    'Choose yours: the line to call, who must report, how soon, and what the law says about training.',
  statesAbout: 'The line to call, who must report, how soon, and the training rule of each state, with sources.',
  title: (state: string) => `Mandated reporter training in ${state}`,
  about: (state: string) =>
    `Reporting child abuse or neglect in ${state}: the line to call, who must report, how soon, and the training rule, with sources.`,
  lead: (state: string) =>
    `What the law of ${state} says about reporting child abuse and neglect, ` +
    `and about training for those who must report. Each fact says whether our staff reviewed it, ` +
    `or only where we took it from.`,
  toReport: 'To report',
  emergencyFirst: 'When someone is in danger now, call 911 first. Then report.',
  reporting: 'The law about reporting',
  training: 'The law about training',
  rules: 'Training rules that we have from a source',
  law: 'Law:',
  /** All that is missing at once: a line for each would hide what is known. */
  unknown: (names: readonly string[]) =>
    `Not known here beyond doubt: ${new Intl.ListFormat('en').format(names.map(lowerFirst))}.`,
  statePage: (state: string, host: string) => `Look it up on the page about ${state} at ${host}`,
  standings: 'How far to rely on this',
  standingsText: [
    '“Reviewed” means that one of our staff read the source and another confirmed it. ' +
      '“Not yet confirmed by our reviewers” means that we took it from the source named beside it. ' +
      'What we do not know beyond doubt is not shown.',
    'This is not legal advice. Laws change: read the law itself, or ask the state, before you rely on a detail.',
  ],
  course: 'Our training',
  courseText: (state: string) =>
    `Our courses teach how to recognize abuse and neglect and how to report. ` +
    `We do not claim that ${state} has approved them. Where the law names a provider or a course, take that one.`,
  register: 'Create an account',
  login: 'Log in',
  check: 'Check a certificate',
  terms: 'Terms of Use',
  privacy: 'Privacy Notice',
} as const

const lowerFirst = (text: string) => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`
