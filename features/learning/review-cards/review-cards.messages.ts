import { counted } from '#platform/shared/counted.ts'

/** About fifteen seconds a card. */
const minutesOf = (cards: number) => counted(Math.max(1, Math.round(cards / 4)), 'minute')

/** Texts of /review-cards. */
export const cardsTexts = {
  title: 'Cards to remember',
  lead: 'A few questions from the courses you completed. Answer in your head, then turn the card. Nothing is graded.',
  toTraining: 'My Training',
  place: (position: number, total: number) => `Card ${position} of ${total}`,
  again: 'Once more',
  missed: 'You missed this one in the exam',
  turn: 'Show the answer',
  options: 'To choose from',
  right: 'Right',
  answer: 'The answer',
  rate: 'Did you know it?',
  ratings: { knew: 'Knew it', nearly: 'Nearly', not: 'Not yet' },
  keys: 'Keys: 1, 2, 3',
  unsaved: (count: number) => `${counted(count, 'answer')} will be saved when you are online again.`,

  doneTitle: 'That is all for today',
  done: (knew: number, total: number) => `You knew ${knew} of ${counted(total, 'card')}.`,
  comesBack: 'What you knew comes back later, what you did not comes back tomorrow.',
  next: (day: string) => `Your next cards are ready on ${day}.`,
  waiting: (count: number) =>
    count === 1 ? '1 more card waits for the next days.' : `${count} more cards wait for the next days.`,
  seen: (seen: number, total: number) => `You have seen ${seen} of ${counted(total, 'card')}.`,
  noneTitle: 'No cards today',
  emptyTitle: 'No cards yet',
  empty: 'When you complete a course, its cards help you keep what you learned: a few each day, about three minutes.',
  lookOnly: 'You are looking at these as somebody else: your answers are not saved.',

  mail: 'Email me once a week when cards wait',
  mailOn: 'You will hear from us once a week, when cards wait.',
  mailOff: 'No more emails about cards.',

  /** On My Training. */
  band: (cards: number) => `${counted(cards, 'card')} for today`,
  bandHint: (cards: number) => `Keep what you learned: about ${minutesOf(cards)}.`,
  bandNone: (day: string) => `Cards to remember: the next are ready on ${day}.`,
  bandGo: 'Start',
  bandLook: 'See cards',
  /** At the end of a course. */
  step: 'Keep what you learned: a few cards each day, about three minutes.',
} as const

export const cardsMailTexts = {
  subject: 'Three minutes to keep what you learned',
  greeting: (firstName: string) => `Hello ${firstName},`,
  text: (count: number) =>
    `${counted(count, 'card')} from your training ${count === 1 ? 'waits' : 'wait'} for you. ` +
    'Answer a few in your head; it takes about three minutes.',
  button: 'Open my cards',
  small: 'You asked for this email on your cards. It comes once a week, and only when cards wait.',
} as const
