import { counted } from '#platform/shared/counted.ts'

const words = (count: number) => counted(count, 'word')

/** Texts of a page on which a report is written. */
export const reportTexts = {
  noNames: 'Use no real names. What you write stays in this browser: it is never sent, and no report is made.',
  form: 'The fields are named after this form:',
  steps: {
    write: 'Write your report',
    rate: 'Read it again, and rate it yourself',
    hints: 'Before you compare',
    done: 'Your report beside a model',
  },
  ofSteps: (position: number, total: number) => `${position} of ${total}`,

  tooShort: (count: number, least: number) => `${words(count)}. Write at least ${least}.`,
  tooLong: (count: number, most: number) => `${words(count)}. Leave some out: ${most} are the most.`,
  fits: (count: number, most: number) => `${words(count)}. That is enough; ${most} are the most.`,
  limits: (least: number, most: number) => (least === most ? words(least) : `${least} to ${words(most)}`),
  missing: (count: number) => `Write ${words(count)} more.`,
  beyond: (count: number) => `Leave out ${words(count)}.`,
  goRate: 'Go on to rate it',

  yours: 'What you wrote',
  rubric: 'Which of these are true of your report?',
  rubricHint: 'Tick what you find in your own text. Nobody else reads it, and nothing is counted.',
  change: 'Change my text',
  goHints: 'Show me hints',
  goDone: 'Compare with a model',

  hintsLead: 'This page looked for a few signs and words. It cannot tell whether a report is good.',
  noHints: 'It found nothing to point out.',
  noQuotes: 'There are no quotation marks. Where you know what was said, quote it word for word.',
  found: (quoted: readonly string[]) =>
    `You wrote ${new Intl.ListFormat('en-US').format(quoted.map(word => `"${word}"`))}. Is it what you saw or heard, or what you make of it?`,

  done: 'Done. Read both: what does the model say that yours does not, and the other way round?',
  model: 'A model',
  modelWaits: 'The model comes with the next connection.',
  elsewhere: 'Your text is not on this device. It stays where you wrote it.',
  rated: 'How you rated it',
  ticked: 'Ticked',
  notTicked: 'Not ticked',
  again: 'Write it again',
  remove: 'Remove my text from this device',
  keptHere: 'Your text stays on this device until you remove it.',

  fields: 'What to write',
} as const
