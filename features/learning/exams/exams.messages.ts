import { counted } from '#platform/shared/counted.ts'

/** What the server says of an exam. Spec D4. */
export const messages = {
  notAnExam: 'This module is not an exam.',
  attemptClosed: 'This attempt was already handed in.',
  noQuestion: 'This attempt does not ask that question.',
  startOver: 'You can go through the lessons again once all attempts at the exam are used.',
} as const

/** Texts of the exam. Spec D4. */
export const examTexts = {
  questions: (count: number) => counted(count, 'question'),
  questionsLabel: 'Questions',
  passMark: 'To pass',
  passMarkValue: (mark: number, right: number, total: number) => `${mark}%, ${right} of ${total} right`,
  attemptsLeft: 'Attempts left',
  attemptsLeftValue: (left: number, total: number) => `${left} of ${total}`,
  wait: 'Between attempts',
  waitValue: (hours: number) =>
    hours === 0 ? 'No waiting' : hours % 24 === 0 ? counted(hours / 24, 'day') : counted(hours, 'hour'),
  minimum: 'Minimum time',
  how: 'One question at a time. You may go back, leave questions open and change answers until you hand in. Each answer is saved at once.',
  start: (number: number) => `Start attempt ${number}`,
  resume: (number: number) => `Go on with attempt ${number}`,
  answered: (answered: number, total: number) => `${answered} of ${total} answered`,
  question: (position: number, total: number) => `Question ${position} of ${total}`,
  overview: 'All questions',
  questionState: (position: number, answered: boolean) =>
    `Question ${position}, ${answered ? 'answered' : 'not answered'}`,
  review: 'Review',
  reviewTitle: 'Review your answers',
  reviewLead: 'Nothing is handed in yet. Open a question to change its answer.',
  notAnswered: 'Not answered',
  submit: 'Hand in exam',
  confirmTitle: 'Hand in this attempt?',
  confirmText: (left: number) =>
    left === 0
      ? 'Your answers can’t be changed afterwards.'
      : `${counted(left, 'question is', 'questions are')} not answered and will count as wrong. Your answers can’t be changed afterwards.`,
  confirmYes: 'Hand in',
  confirmNo: 'Keep working',
  unsaved: 'Your answers are kept on this device. Hand in once you are connected.',
  passed: 'You passed',
  failed: 'Not passed this time',
  score: (score: number, mark: number) => `${score}% right; ${mark}% are needed.`,
  attempt: (number: number, when: string) => `Attempt ${number}, ${when}`,
  byTopic: 'Your result by lesson',
  topicFigures: (right: number, total: number) => `${right} of ${total}`,
  missed: 'Questions to look at again',
  yourAnswer: 'Your answer',
  rightAnswer: 'Right answer',
  noAnswer: 'None',
  source: 'Source',
  earlier: 'Earlier attempts',
  earlierLine: (score: number, passed: boolean) => `${score}%, ${passed ? 'passed' : 'not passed'}`,
  nextAt: (when: string) => `The next attempt opens ${when}.`,
  startOver: 'Go through the lessons again',
  startOverText: 'The lessons begin anew and the exam gets new attempts. The time you have spent is kept.',
  startOverYes: 'Begin again',
} as const
