// How a page of cards is kept while it is under way: for each card the pile chosen, nothing, or one that stays.

const STAYS = '='

/** Nothing is chosen yet. */
export const openCards = (count: number): string[] => Array.from({ length: count }, () => '')

/** The missed cards are open again, the others stay where they are. */
export const missedCards = (chosen: readonly string[], cards: readonly { readonly right: boolean }[]): string[] =>
  chosen.map((pile, index) => (cards[index]?.right ? STAYS + pile : ''))

export const stays = (kept: string | undefined): boolean => kept?.startsWith(STAYS) ?? false

const pileOf = (kept: string): string => (stays(kept) ? kept.slice(STAYS.length) : kept)

/** The pile of each card; empty where none is chosen. */
export const pilesOf = (kept: readonly string[]): string[] => kept.map(pileOf)

/** What was kept, if it fits these cards: it may come from another version of the course. */
export function fitting(
  kept: readonly string[] | null,
  { cards, piles }: { readonly cards: readonly unknown[]; readonly piles: readonly { readonly key: string }[] },
): readonly string[] | null {
  const known = (pile: string) => pile === '' || piles.some(({ key }) => key === pile)
  return kept?.length === cards.length && pilesOf(kept).every(known) ? kept : null
}
