import { folded } from '#platform/shared/folded.ts'

export const groupNames = [
  'recent',
  'pages',
  'actions',
  'trainings',
  'people',
  'groups',
  'courses',
  'requirements',
  'views',
] as const
export type GroupName = (typeof groupNames)[number]

/** As much of an entry as decides whether it is found. */
export interface Findable {
  readonly id: string
  readonly group: GroupName
  readonly label: string
  /** Other words by which it is found. */
  readonly also?: string | undefined
  /** The server found it: it is there, whatever is typed. */
  readonly found?: true
}

/** Entries of a group that are shown for what is typed. */
const MOST: Readonly<Record<GroupName, number>> = {
  recent: 5,
  pages: 6,
  actions: 5,
  trainings: 5,
  people: 6,
  groups: 5,
  courses: 5,
  requirements: 5,
  views: 5,
}

/** Fewer letters inside a word say nothing. */
const INSIDE_FROM = 3

/** How near an entry is to what is typed: 0 it begins so, 1 its words begin so, 2 it holds all words; null: it is not meant. */
export function nearness({ label, also = '', found }: Findable, term: string): 0 | 1 | 2 | null {
  if (found) return 0
  const [own, typed] = [folded(label), folded(term).trim()]
  if (own.startsWith(typed)) return 0
  const words = typed.split(/\s+/)
  const all = `${own} ${folded(also)}`
  const begins = all.split(/[^\p{L}\p{N}]/u)
  if (words.every(word => begins.some(one => one.startsWith(word)))) return 1
  return words.every(word => word.length >= INSIDE_FROM && all.includes(word)) ? 2 : null
}

export interface Shown<E> {
  readonly group: GroupName
  readonly entries: readonly E[]
}

/** The entries that are shown, group after group, the nearest first; nothing typed: all, as they come. */
export function shownFor<E extends Findable>(entries: readonly E[], term: string): Shown<E>[] {
  const typed = term.trim() !== ''
  const order: readonly GroupName[] = typed ? groupNames.slice(1) : ['recent', 'actions', 'pages']
  return order.flatMap(group => {
    const ofGroup = entries.filter(entry => entry.group === group)
    const near = typed
      ? ofGroup
          .flatMap(entry => {
            const how = nearness(entry, term)
            return how === null ? [] : [{ entry, how }]
          })
          .toSorted((one, other) => one.how - other.how)
          .map(({ entry }) => entry)
          .slice(0, MOST[group])
      : ofGroup
    return near.length > 0 ? [{ group, entries: near }] : []
  })
}

/** The entry after or before the chosen one; from the last on to the first. */
export function stepFrom(ids: readonly string[], chosen: string | null, by: 1 | -1): string | null {
  const at = ids.findIndex(id => id === chosen)
  if (at === -1) return (by === 1 ? ids[0] : ids.at(-1)) ?? null
  return ids[(at + by + ids.length) % ids.length] ?? null
}
