import { counted } from '#platform/shared/counted.ts'

/** What the server says of an exam. Spec D4. */
export const examsMessages = {
  notAnExam: 'This module is not an exam.',
  attemptClosed: 'You have already submitted this attempt.',
  noQuestion: 'This attempt does not ask that question.',
} as const

/** The mail after an attempt that failed. */
export const examMail = {
  subject: (course: string) => `Your next try at the exam: ${course}`,
  greeting: (firstName: string) => `Hello ${firstName},`,
  result: (score: number, mark: number) =>
    `You had ${score}% right this time; ${mark}% is needed. Many people need a second try.`,
  review: (pages: number) =>
    pages === 1
      ? 'Please read this page again. It opens the next try:'
      : 'Please read these pages again. They open the next try:',
  opensThen: 'You can try again as soon as you have read them.',
  opensAt: (when: string) => `You can try again from ${when}, once you have read them.`,
  button: 'Read and try again',
  kept: 'Your lessons and your time are kept. Nothing has to be done twice.',
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
  how: 'One question at a time. You can go back, skip questions and change answers until you submit. Each answer is saved right away.',
  start: (number: number) => `Start attempt ${number}`,
  resume: (number: number) => `Continue attempt ${number}`,
  answered: (answered: number, total: number) => `${answered} of ${total} answered`,
  question: (position: number, total: number) => `Question ${position} of ${total}`,
  sureMissedCheck: 'You were sure of your answer.',
  sureMissed: 'You were sure of this one.',
  overview: 'All questions',
  questionState: (position: number, answered: boolean) =>
    `Question ${position}, ${answered ? 'answered' : 'not answered'}`,
  review: 'Review',
  reviewTitle: 'Review your answers',
  reviewLead: 'You have not submitted the exam yet. Open a question to change its answer.',
  notAnswered: 'Not answered',
  submit: 'Submit exam',
  confirmTitle: 'Submit this attempt?',
  confirmText: (left: number) =>
    left === 0
      ? 'You can’t change your answers afterward.'
      : `${counted(left, 'question is', 'questions are')} not answered and will count as wrong. You can’t change your answers afterward.`,
  confirmYes: 'Submit',
  confirmNo: 'Keep working',
  unsaved: 'Your answers are saved on this device. Submit once you are connected.',
  passed: 'You passed',
  failed: 'Not passed this time',
  score: (score: number, mark: number) => `${score}% right. You need ${mark}% to pass.`,
  attempt: (number: number, when: string) => `Attempt ${number}, ${when}`,
  byTopic: 'Your result by lesson',
  topicFigures: (right: number, total: number) => `${right} of ${total}`,
  missed: 'Questions to review',
  yourAnswer: 'Your answer',
  rightAnswer: 'Right answer',
  noAnswer: 'None',
  source: 'Source',
  earlier: 'Earlier attempts',
  earlierLine: (score: number, passed: boolean) => `${score}%, ${passed ? 'passed' : 'not passed'}`,
  nextAt: (when: string, unread: boolean) =>
    `The next attempt opens ${when}${unread ? ', once you have read these pages again' : ''}.`,
  toReview: 'Read again before the next try',
  toReviewLead: (left: number, all: number) =>
    left === 0
      ? `You have read all ${all === 1 ? 'of it' : counted(all, 'page')} again.`
      : `${counted(left, 'page')} to go. Your lessons and your time are kept.`,
  wasRead: 'Read again',
  readThere: 'Read it in the lesson',
  readAgain: (title: string) => `Read “${title}” again`,
  lookAgain: 'Look at these again first',
  lookAgainLead: 'Your first answer to these questions was not right. Answer them once more before the exam.',
} as const
