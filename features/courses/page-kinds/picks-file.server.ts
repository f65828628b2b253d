import type { Lines, Mistakes } from '#platform/server/authored-files.ts'
import type { Thing } from './picks.ts'
import { standAtOneEnd } from './picks.rules.ts'

interface Picked {
  readonly things: readonly Thing[]
  /** The key under which the author wrote them, and that of what marks one that counts. */
  readonly list: string
  readonly mark: string
  readonly lineOf: Lines
  readonly file: string
  readonly mistakes: Mistakes
}

/** Reports what would make the choice no choice, or two things one. */
export function refuseNoChoice({ things, list, mark, lineOf, file, mistakes }: Picked): void {
  const tell = (path: readonly PropertyKey[], message: string) => mistakes.add(file, lineOf(path), message)
  if (!things.some(({ counts }) => counts)) tell([list], `None of them has '${mark}: true'; mark at least one.`)
  if (things.every(({ counts }) => counts))
    tell([list], `All of them have '${mark}: true'; add one that does not, as there is in life.`)
  if (standAtOneEnd(things)) tell([list], `Those with '${mark}: true' stand together, so their order tells; mix them.`)
  const before = new Set<string>()
  for (const [index, { at }] of things.entries()) {
    const taken = at.find(place => before.has(place))
    if (taken) tell([list, index, 'at'], `Something is already marked at '${taken}'; choose another place.`)
    for (const place of at) before.add(place)
  }
}

/** Where the things of a page are, and which count, to compare languages. */
export const shapeOfThings = (things: readonly Thing[]): unknown => things.map(({ at, counts }) => [at, counts])
