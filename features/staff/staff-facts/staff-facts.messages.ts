import { isRule } from '#foundation/training-rules/training-rule.ts'

/** What both sides say. */
export const staffFactsMessages = {
  required: 'This field is required.',
  tooLong: (max: number) => `Use ${max} characters or fewer.`,
  number: 'Enter a number like 1-800-555-0100, or words where there is none.',
  choose: 'Choose one of the list.',
  address: 'Enter an address that begins with https:// or http://.',
  source: 'Name the page or the text that you read.',
  future: 'This day is still to come.',
  why: 'Say why it cannot be confirmed.',
  whyRemove: 'Say why it should be removed.',
  reason: 'Say why you decline it.',
  rule: 'This is not a rule of training. Fill in its parts again.',
  twice: {
    line: 'This state already has this line, or it waits to be confirmed.',
    rule: 'This state already has this rule, or it waits to be confirmed.',
  },
  full: {
    line: 'A state has at most nine lines. Remove one first, or enter this one in its place.',
    rule: 'A state has at most nine rules. Enter this one in the place of one that has ended.',
  },
  onlyLines: 'Only lines to call can be removed.',
  alreadyRemoved: 'This line has already been removed.',
  alreadyWaiting: 'Somebody has already entered something here. It waits to be confirmed.',
  unknownFact: 'This fact does not exist.',
  own: 'You entered this yourself. Another person has to confirm or decline it.',
  notOwn: 'Somebody else entered this. You can decline it, but not withdraw it.',
  decided: 'Somebody has already decided on this.',
  moved: 'The fact has changed since you opened it. Look at it again before you confirm.',
} as const

export const staffFactsTexts = {
  title: 'State Facts',
  lead: 'What the law of each state says, and the lines to call: how far each can be relied on.',
  waitingButton: (count: string) => `Waiting to be confirmed: ${count}`,
  search: 'State',
  columns: {
    name: 'State',
    reviewed: 'Reviewed',
    source: 'From a source',
    unknown: 'Not known',
    due: 'Review due',
    oldestReview: 'Oldest review',
  },
  standing: 'Has facts that are',
  dueFilter: 'Review',
  dueYes: 'Due',
  waits: (count: number) => `${count} waiting`,
  never: 'Never',
  noStates: 'No state was published yet.',
  standings: { reviewed: 'Reviewed', source: 'From a source', unknown: 'Not known' },
  shown: {
    reviewed: 'Shown to learners as reviewed.',
    source: 'Shown to learners with its source, as not yet confirmed.',
    unknown: 'Not shown. Learners see the page of the state instead.',
  },
  due: 'Review due',
  one: 'State Facts',
  parts: {
    lines: 'Lines to call',
    reporting: 'Reporting',
    training: 'Training',
    rules: 'Training rules',
    notes: 'Notes for reviewers',
  },
  page: 'The state’s page',
  readBy: (reader: string, other: string | null, day: string) =>
    other === null ? `Read by ${reader}, ${day}` : `Read by ${reader}, ${day}; confirmed by ${other}`,
  readUnconfirmed: (day: string) => `In the file since ${day}`,
  copyOf: (age: string) => `Copy of ${age}`,
  noSource: 'No source is named',
  confidence: { high: 'Beyond doubt', medium: 'Probable', low: 'Doubtful' },
  enter: 'Review',
  enterOf: (fact: string) => `Review: ${fact}`,
  more: (fact: string) => `More about ${fact}`,
  doubt: 'Cannot be confirmed',
  history: 'History',
  addLine: 'Add a line',
  addRule: 'Add a rule',
  noRules: 'No rule was entered for this state yet.',
  remove: 'Remove',
  removed: 'Removed',
  removedShown: 'Not shown to anyone. Enter it again with a review, if it is in service again.',
} as const

export const entryTexts = {
  kinds: { file: 'From the file', change: 'Change', review: 'Review', doubt: 'Cannot be confirmed' },
  adds: { line: 'New line', rule: 'New rule' },
  removes: 'Removal',
  statuses: { waiting: 'Waiting', confirmed: 'Confirmed', declined: 'Declined', withdrawn: 'Taken back' },
  by: (person: string | null, time: string) => (person === null ? `The file, ${time}` : `${person}, ${time}`),
  decided: (status: string, person: string | null, time: string) =>
    person === null ? `${status}, ${time}` : `${status} by ${person}, ${time}`,
  saysNow: 'Now',
  wouldSay: 'Entered',
  same: 'The source says what stands.',
  goesAway: 'It would be removed: learners would no longer see it.',
  notShown: 'It would no longer be shown to learners.',
  confirm: 'Confirm',
  confirmAsk: (fact: string) => `Confirm ${fact}?`,
  confirmText: {
    file: 'It stands as the file says it, with its source.',
    change: 'Learners see the new text from now on, as reviewed.',
    review: 'Learners see it as reviewed from now on.',
    doubt: 'Learners no longer see it.',
  },
  confirmAdds: {
    line: 'Learners see the new line from now on, as reviewed.',
    rule: 'Learners see the new rule from now on, as reviewed, and administrators see whom it asks.',
  },
  confirmRemoves: 'It is removed, and learners no longer see it. It stays in the history.',
  confirmed: 'Confirmed',
  decline: 'Decline',
  declined: 'Declined',
  withdraw: 'Take back',
  withdrawn: 'Taken back',
  effect: 'See whom it affects',
  own: 'You entered this. Another person confirms it.',
  onlyLeads: 'A lead or an administrator confirms it.',
  waitingTitle: 'Waiting to be confirmed',
  waitingLead: 'One person entered each of these. Another one reads the source and confirms or declines it.',
  columns: { fact: 'Fact', change: 'What was entered', by: 'Entered', state: 'State' },
  none: 'Nothing waits to be confirmed.',
  search: 'State or text',
} as const

/** What the state has several of. */
export const kindOfNew = (field: string) => (isRule(field) ? 'rule' : 'line')

interface Entered {
  readonly kind: keyof typeof entryTexts.kinds
  readonly adds: boolean
  readonly removes: boolean
}
/** What an entry is, in words. */
export const kindText = (field: string, { kind, adds, removes }: Entered) =>
  adds ? entryTexts.adds[kindOfNew(field)] : removes ? entryTexts.removes : entryTexts.kinds[kind]

/** Where learners come to read a fact. */
export const shownInTexts = {
  open: 'Courses that show this fact',
  title: (fact: string) => `Courses that show this fact: ${fact}`,
  lead: 'Learners of this state read it on these pages. Check that what stands around it still fits.',
  card: (front: string) => `Card: ${front}`,
  none: 'No course for this state leaves room for it.',
} as const

export const enterTexts = {
  lead: 'Read the source first. What you enter waits until another person confirms it.',
  value: 'What it says',
  number: 'Number',
  label: 'Name of the line',
  about: 'What it is for',
  citation: 'Citation',
  citationHint: 'The section of the law, like ORC 2151.421',
  source: 'Source',
  sourceHint: 'The page or the text that you read',
  sourceUrl: 'Address of the source',
  readOn: 'Read on',
  note: 'Note to whoever confirms it',
  send: 'Enter',
  cancel: 'Cancel',
  entered: 'Entered. Another person has to confirm it.',
  doubtTitle: (fact: string) => `Cannot be confirmed: ${fact}`,
  doubtLead: 'Once another person agrees, learners no longer see it.',
  addTitle: 'Add a line to call',
  addLead: 'Read the source first. Learners see the new line once another person has confirmed it.',
  removeTitle: (fact: string) => `Remove ${fact}`,
  removeLead: 'Once another person agrees, it is removed and learners no longer see it. It stays in the history.',
  whyRemove: 'Why it should be removed',
  why: 'Why it cannot be confirmed',
  declineTitle: (fact: string) => `Decline ${fact}`,
  reason: 'Reason',
  historyTitle: (fact: string) => `History: ${fact}`,
  close: 'Close',
} as const
