import { refuseDuplicates } from '#platform/server/authored-files.ts'
import type { PracticeFile } from '../practice-file.server.ts'
import type { AuthoredSort } from './sort-authored.ts'
import type { SortPage } from './sort.ts'
import { sortSeconds, standInPiles } from './sort.rules.ts'

type File = PracticeFile<AuthoredSort>

/** Reads cards and piles, and reports what does not fit together. */
export function readSort(read: File): SortPage {
  const { base, value, html } = read
  const { kind, required, retry, piles, cards } = value
  refuseMisfits(read)
  const seconds = sortSeconds(value, base.title, base.contentNote ?? '', html)
  return { ...base, kind, required, retry, piles, cards, html, seconds }
}

function refuseMisfits({ value, lineOf, file, mistakes }: File): void {
  const tell = (path: readonly PropertyKey[], message: string) => mistakes.add(file, lineOf(path), message)
  const { piles, cards } = value
  const keys = piles.map(({ key }) => key)
  refuseDuplicates(keys, 'pile', file, index => lineOf(['piles', index, 'key']), mistakes)
  const texts = cards.map(({ text }) => text)
  for (const [index, { text, pile }] of cards.entries()) {
    if (!keys.includes(pile))
      tell(['cards', index, 'pile'], `There is no pile '${pile}'; add it to 'piles' or correct the key.`)
    if (texts.indexOf(text) < index) tell(['cards', index, 'text'], `The card '${text}' appears twice; remove one.`)
  }
  for (const [index, { key }] of piles.entries()) {
    if (!cards.some(({ pile }) => pile === key))
      tell(['piles', index], `No card belongs into the pile '${key}'; write one, or remove the pile.`)
  }
  if (standInPiles(value))
    tell(['cards'], 'The cards of each pile stand together, so their order gives them away; mix them.')
}

/** How cards in another language differ from English; undefined if only in their words. */
export function sortDiffers(english: SortPage, other: SortPage): string | undefined {
  const shapeOf = ({ piles, cards, retry }: SortPage) =>
    JSON.stringify([retry, piles.map(({ key }) => key), cards.map(({ pile }) => pile)])
  if (shapeOf(english) === shapeOf(other)) return undefined
  return "differs from English in its piles, its cards or 'retry'; keep the same ones, in the same order."
}
