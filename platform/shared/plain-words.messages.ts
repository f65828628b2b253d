/** What is said of a value that is too long, too short, too large or too small. */
export const plainTexts = {
  atMost: (count: string, isOne: boolean) => `Cannot exceed ${count} ${isOne ? 'character' : 'characters'}`,
  atLeast: (count: string, isOne: boolean) => `Must have at least ${count} ${isOne ? 'character' : 'characters'}`,
  chooseAtMost: (count: string) => `Choose at most ${count}.`,
  chooseAtLeast: (count: string) => `Choose at least ${count}.`,
  lessThan: (number: string) => `Must be less than ${number}`,
  notOver: (number: string) => `Cannot exceed ${number}`,
  moreThan: (number: string) => `Must be more than ${number}`,
  notUnder: (number: string) => `Must be at least ${number}`,
} as const
