// An answer must not be found without reading the question. What someone gets right who always chooses by length or by
// place is compared with chance.

/** A question with one right answer, or a situation with one best choice. */
export type Guessed = readonly { readonly text: string; readonly right: boolean }[]

/** Fewer say nothing: one right answer more would be a tell. */
export const MEASURED_FROM = 12
/** By how many points a way of guessing may do better than chance. */
export const ABOVE_CHANCE_MAX = 5

export type GiveAway = {
  way: string
  /** What it tells: the length of the right answer, or its place. */
  tell: 'length' | 'place'
  /** Percent. */
  right: number
  chance: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** How much of a right answer the one of this rank is; those of equal length share it. */
function byLength(question: Guessed, rank: number): number {
  const length = question.map(({ text }) => text.length).toSorted((one, other) => other - one)[rank]
  const alike = question.filter(({ text }) => text.length === length)
  return alike.some(({ right }) => right) ? 1 / alike.length : 0
}

const WAYS: { way: string; tell: GiveAway['tell']; least: number; credit: (question: Guessed) => number }[] = [
  { way: 'the longest', tell: 'length', least: 2, credit: question => byLength(question, 0) },
  { way: 'the second longest', tell: 'length', least: 2, credit: question => byLength(question, 1) },
  { way: 'the shortest', tell: 'length', least: 2, credit: question => byLength(question, question.length - 1) },
  ...['first', 'second', 'third', 'fourth', 'fifth'].map((place, index) => ({
    way: `the ${place}`,
    tell: 'place' as const,
    least: index + 1,
    credit: (question: Guessed) => (question[index]?.right ? 1 : 0),
  })),
]

/** What each way of guessing gets right, among the questions that have so many answers. */
export function guessed(questions: readonly Guessed[]): (GiveAway & { of: number })[] {
  return WAYS.map(({ way, tell, least, credit }) => {
    const asked = questions.filter(({ length }) => length >= least)
    const percent = (credits: number) => (asked.length === 0 ? 0 : (credits * 100) / asked.length)
    return {
      way,
      tell,
      of: asked.length,
      right: percent(sum(asked.map(credit))),
      chance: percent(sum(asked.map(({ length }) => 1 / length))),
    }
  })
}

/** The ways of guessing that pay, among questions that are enough to tell. */
export const giveAways = (questions: readonly Guessed[]): GiveAway[] =>
  guessed(questions)
    .filter(({ of, right, chance }) => of >= MEASURED_FROM && right > chance + ABOVE_CHANCE_MAX)
    .map(({ of: _of, ...giveAway }) => giveAway)
