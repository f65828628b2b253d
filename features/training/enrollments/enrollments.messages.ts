import { counted } from '#platform/shared/counted.ts'

/** Minutes and seconds as a clock shows them: '4:10'. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** What the server says while a training is taken. Spec D4, D8. */
export const enrollmentsMessages = {
  notYours: 'We could not find that training.',
  lookOnly: 'Only the person can take their training. While you are logged in as someone else, you can only view it.',
  isNewest: 'You already take the newest version of this training.',
  noModule: 'This training has no such module.',
  noPage: 'This module has no such page.',
  noChoice: 'Choose one of the answers shown.',
  oneChoice: 'Choose one answer only.',
  noWay: 'These choices do not lead through the whole exercise.',
  notAnswerable: 'This page has no question.',
  reviewOnly: 'This training is complete. You can read it again, but nothing more is recorded.',
  finishFirst: (title: string) => `Finish "${title}" first`,
  minimumTime: (seconds: number, minimum: number) =>
    `${minutesAndSeconds(seconds)} of ${minutesAndSeconds(minimum)} minimum time`,
  pagesLeft: (count: number) => `${counted(count, 'page')} not read yet`,
  answersLeft: (count: number) => `${counted(count, 'question')} not answered yet`,
  practiceLeft: (count: number) => `${counted(count, 'exercise')} not done yet`,
  examNotPassed: 'Exam not passed yet',
  evaluationNotSent: 'Evaluation not sent yet',
  notALesson: 'Only a lesson can be finished this way.',
  examPassed: 'You have passed this exam.',
  reviewFirst: (pages: number) => `Read ${counted(pages, 'page')} again first.`,
  waitUntil: (time: string) => `You can try again from ${time}.`,
  noLanguage: 'This training is not available in that language.',
  notInCatalogue: 'This training is not in your catalog.',
  nothingToCredit:
    'There is no completion elsewhere that could count here any more. Reload the page to see how you stand.',
  holds: 'You have completed this training, and its certificate does not expire.',
  renewFrom: (date: string) => `You can renew this training from ${date}.`,
} as const
