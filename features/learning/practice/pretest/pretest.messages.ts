import { counted } from '#platform/shared/counted.ts'

/** Texts of questions that are asked before a course and again at its end. */
export const pretestTexts = {
  first: 'What do you think today?',
  second: 'The same questions, once more',
  firstLead:
    'Answer as you think now. Nothing is scored, and the answers are not told here: the same questions come back at the end of the course.',
  question: (position: number, total: number) => `Question ${position} of ${total}`,
  answerOne: 'Choose one answer.',
  send: 'Keep my answers',
  compare: 'Show what changed',
  open: (count: number) => `${counted(count, 'question')} still to answer.`,
  kept: 'Your answers are kept',
  keptLead: 'You see these questions again at the end of the course, with what changed.',
  changed: 'What changed',
  right: (before: number, now: number, total: number) =>
    `Right before: ${before} of ${total}. Right now: ${now} of ${total}.`,
  rightNow: (now: number, total: number) => `Right now: ${now} of ${total}.`,
  surelyWrong: (before: number, now: number) =>
    `Sure of it and not right: ${before === 0 ? 'none' : before} before, ${now === 0 ? 'none' : now} now.`,
  noBefore: 'These questions were not answered before the course, so there is nothing to compare with.',
  before: 'Before',
  now: 'Now',
  isRight: 'Right',
  isWrong: 'Not right',
  notSaid: 'how sure was not said',
  sureOf: { guess: 'a guess', fairly: 'fairly sure', sure: 'sure' },
  rightAnswer: (text: string) => `The right answer: ${text}`,
  questions: 'The questions',
} as const
