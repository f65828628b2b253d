import { counted } from '#platform/shared/counted.ts'

/** Minutes and seconds as a clock shows them: '4:10'. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** What the server says while a training is taken. Spec D4, D8. */
export const messages = {
  notYours: 'We could not find that training.',
  lookOnly: 'A training is taken by the person alone. While you act as someone, you can only look.',
  noModule: 'This training has no such module.',
  noPage: 'This module has no such page.',
  noChoice: 'Choose one of the answers shown.',
  oneChoice: 'Choose one answer only.',
  notAnswerable: 'This page asks nothing.',
  reviewOnly: 'This training is complete. You can read it again; nothing more is recorded.',
  finishFirst: (title: string) => `Finish "${title}" first`,
  minimumTime: (seconds: number, minimum: number) =>
    `${minutesAndSeconds(seconds)} of ${minutesAndSeconds(minimum)} minimum time`,
  pagesLeft: (count: number) => `${counted(count, 'page')} not read yet`,
  answersLeft: (count: number) => `${counted(count, 'question')} not answered yet`,
  examNotPassed: 'The exam is not passed yet',
  evaluationNotSent: 'The evaluation is not sent yet',
  notALesson: 'Only a lesson is completed in this way.',
  examPassed: 'You have passed this exam.',
  attemptsUsed: 'You have used all attempts. Go through the lessons again; then the exam opens with new attempts.',
  waitUntil: (time: string) => `You can try again from ${time}.`,
  noLanguage: 'This training is not available in that language.',
  notInCatalogue: 'This training is not in your catalogue.',
  holds: 'You have completed this training, and its certificate does not expire.',
  renewFrom: (date: string) => `You can renew this training from ${date}.`,
} as const
