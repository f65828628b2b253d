import { counted } from '#platform/shared/counted.ts'

/** Texts of the pages on which cards are sorted. */
export const sortTexts = {
  ask: 'Where does each card belong?',
  askAgain: 'The missed cards, once more',
  over: 'How you sorted',
  check: 'Check my piles',
  sorted: (done: number, total: number) => `${done} of ${counted(total, 'card')} sorted`,
  open: (count: number) => `${counted(count, 'card')} still to sort.`,
  openCard: 'Choose a pile.',
  allRight: 'Every card is where it belongs.',
  someRight: (right: number, total: number) => `${right} of ${counted(total, 'card')} where they belong.`,
  readWhy: 'Read why at each card.',
  right: (pile: string) => `Right: ${pile}`,
  wrong: (chosen: string, pile: string) => `You chose "${chosen}". It belongs to "${pile}".`,
  chose: (pile: string) => `You chose "${pile}".`,
  missedAgain: (count: number) => `Sort the ${count === 1 ? 'missed card' : `${count} missed cards`} again`,
  again: 'Sort all cards again',
  piles: 'The piles',
  cards: 'The cards',
} as const
