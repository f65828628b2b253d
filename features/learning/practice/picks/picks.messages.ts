import { counted } from '#platform/shared/counted.ts'

/** Texts of the pages on which things in a drawing are chosen. */
export const picksTexts = {
  check: 'Check my choice',
  none: 'Choose at least one.',
  chosen: (count: number) => `${count} chosen`,
  again: 'Choose again',
  readWhy: 'Read the word on each.',
  youChose: 'You chose this.',
} as const

/** The texts of one kind of page. */
export interface PickTexts {
  readonly ask: string
  readonly hint: string
  readonly over: string
  readonly allRight: string
  readonly someRight: (right: number, total: number) => string
  /** What is said of one thing, by whether it was chosen and whether it counts. */
  readonly marks: { readonly found: string; readonly missed: string; readonly extra: string; readonly left: string }
}

export const bodymapTexts = {
  ask: 'Which of these marks need a closer look?',
  hint: 'Choose all that do. The numbers are those in the drawing.',
  over: 'What you chose',
  allRight: 'You found the marks that need a closer look, and no others.',
  someRight: (right, total) => `${right} of ${counted(total, 'mark')} judged well.`,
  marks: {
    found: 'You chose it: it needs a closer look.',
    missed: 'You left it: it needs a closer look.',
    extra: 'You chose it: by itself it needs none.',
    left: 'You left it: by itself it needs none.',
  },
  front: 'Front',
  back: 'Back',
} as const satisfies PickTexts & Record<string, unknown>

export const sceneTexts = {
  ask: 'Which of these matter?',
  hint: 'Choose all that do: not everything here is a sign. The numbers are those in the drawing.',
  over: 'What you chose',
  allRight: 'You found what matters, and nothing else.',
  someRight: (right, total) => `${right} of ${counted(total, 'thing')} judged well.`,
  marks: {
    found: 'You chose it: it matters.',
    missed: 'You left it: it matters.',
    extra: 'You chose it: by itself it does not matter.',
    left: 'You left it: by itself it does not matter.',
  },
} as const satisfies PickTexts
