import { counted } from '#platform/shared/counted.ts'

/** Texts of the pages on which something is practiced. */
export const practiceTexts = {
  practice: 'This is practice. Nothing here is graded.',
  asText: 'Show as text',
  asExercise: 'Back to the exercise',
  asTextLead: 'Everything in this exercise, to read from top to bottom.',
  notJudged: 'This is a preview: what you choose is not judged or kept.',

  sheet: 'Your notes',
  known: 'What you know',
  unknown: 'What you do not know',

  again: 'Play again from the start',
  againFrom: 'Play again from here',

  goals: 'What to practice',
  talkWith: (name: string) => `Your talk with ${name}`,
  age: (age: number) => counted(age, 'year'),
  you: 'You',
  reply: 'What do you say or do?',
  ended: 'The talk is over.',
  outcomes: { kept: 'Done', broken: 'Not this time', missed: 'Left out' },
  allKept: 'You did everything that you set out to do.',
  someKept: (kept: number, total: number) => `${kept} of ${counted(total, 'goal')} reached.`,
  tryAgain: 'Read what is noted beside your replies. Then play again from any of them and see what changes.',
  turn: (position: number) => `Turn ${position}`,
  leadsTo: (position: number) => `goes on at turn ${position}`,
  start: 'The talk begins',
  end: 'The talk ends here.',
} as const
