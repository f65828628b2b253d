import { counted } from '#platform/shared/counted.ts'

/** Texts of a practice call. */
export const callTexts = {
  noReport: 'This is practice: nobody is called, and no report is made.',
  line: 'the reporting line',
  lineOf: (state: string) => `the reporting line in ${state}`,
  callWith: (agency: string) => `Your call to ${agency}`,
  worker: 'Worker',
  before: 'Before the call',
  answer: 'What do you say?',
  decide: 'What do you do?',
  ofAsks: (position: number, total: number) => `${position} of ${total}`,
  ownWords: 'In your own words (if you like)',
  ownWordsHint: 'Try it before you choose. It stays on this page, is never sent, and is gone when you leave.',
  youWrote: 'In your own words',
  goodAnswer: 'A good answer',
  hear: 'Hear the worker',
  ended: 'The call is over.',
  again: 'Call again',
  good: 'You gave every fact, and nothing but what you know.',
  facts: (given: number, needed: number) => `${given} of ${counted(needed, 'fact')} given.`,
  opinions: (said: number) => (said === 0 ? 'You gave no opinions.' : `${counted(said, 'opinion')} given:`),
  firstFact: (before: number) =>
    before === 0
      ? 'Your very first sentence was a fact.'
      : `${counted(before, 'sentence')} came before your first fact.`,
  noFact: 'None of your sentences was a fact from your notes.',
  tryAgain: 'Read what is noted beside your answers. Then call again and see what changes.',
  reference: 'Write this number down',
  referenceHint: 'In a real call, ask for it, and for the name of the person you spoke to.',
  card: 'Your call card',
  cardLead: 'What to have ready when you call. Add your own notes and print it.',
  cardNotes: 'Your own notes',
  cardNotesHint: 'Leave out real names. The notes stay on this page and are gone when you leave.',
  print: 'Print the card',
  asked: 'You will be asked',
} as const
