import { counted } from '#platform/shared/counted.ts'

/** Texts of the preview of a course. Spec D8. */
export const trainingPreviewTexts = {
  short: 'Preview',
  title: (course: string) => `Preview: ${course}`,
  note: 'This is a preview. Nothing is recorded, and you cannot answer questions here.',
  draftNote: 'This course is being written here. Try its questions as often as you like: nothing is recorded.',
  notWritten: 'This course is not being written here, so a preview does not judge answers.',
  mistakes: 'The files have mistakes. Until they are mended, you see the course as it was before them.',
  back: 'Back to the training',
  outline: 'Modules of the course',
  language: 'Language',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previous: 'Previous page',
  next: 'Next page',
  nextModule: (module: string) => `Next: ${module}`,
  exam: (drawn: number, passMark: number) => `Each attempt has ${drawn} questions. Learners need ${passMark}% to pass.`,
  attempts: (attempts: number, hours: number) =>
    hours > 0
      ? `${counted(attempts, 'attempt')}, ${counted(hours, 'hour')} apart.`
      : `${counted(attempts, 'attempt')}.`,
  topics: 'The questions cover:',
  hidden: 'The questions themselves are not shown in a preview.',
  evaluation: 'At the end, learners are asked:',
  unknownModule: 'This module is not in the course.',
} as const
