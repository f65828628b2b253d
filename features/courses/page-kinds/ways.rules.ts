/** A story with choices, as arrows between places; a place without arrows is an end. */
export type Story = { readonly start: string; readonly next: ReadonlyMap<string, readonly string[]> }

const nextOf = (story: Story, place: string): readonly string[] => story.next.get(place) ?? []

/** The places that can be reached. */
export function reached(story: Story): ReadonlySet<string> {
  const found = new Set([story.start])
  for (const place of found) for (const to of nextOf(story, place)) found.add(to)
  return found
}

/**
 * The choices of the shortest way from a place to one where it may end; undefined if there is none. `nameOf` tells
 * places apart: each is visited once, so a thick story takes no longer than it has places, and one with a loop ends.
 */
export function shortestWay<Place>(
  start: Place,
  {
    nameOf,
    mayEnd,
    choicesAt,
  }: {
    readonly nameOf: (place: Place) => string
    readonly mayEnd: (place: Place) => boolean
    readonly choicesAt: (place: Place) => readonly { readonly key: string; readonly to: Place }[]
  },
): string[] | undefined {
  const ways = new Map<string, { place: Place; chosen: string[] }>([[nameOf(start), { place: start, chosen: [] }]])
  // What is added meanwhile comes last, so shorter ways come before longer ones.
  for (const { place, chosen } of ways.values()) {
    if (mayEnd(place)) return chosen
    for (const { key, to } of choicesAt(place))
      if (!ways.has(nameOf(to))) ways.set(nameOf(to), { place: to, chosen: [...chosen, key] })
  }
  return undefined
}

/** The first arrow by which a way comes back to a place where it has been: such a story need not end. */
export function loopIn(story: Story): { readonly from: string; readonly to: string } | undefined {
  const done = new Set<string>()
  const search = (place: string, before: readonly string[]): ReturnType<typeof loopIn> => {
    if (done.has(place)) return undefined
    const way = [...before, place]
    for (const to of nextOf(story, place)) {
      const loop = way.includes(to) ? { from: place, to } : search(to, way)
      if (loop) return loop
    }
    done.add(place)
    return undefined
  }
  return search(story.start, [])
}

/** The most choices on a way from the start to an end; the story must have no loop. */
export function longestWay(story: Story): number {
  const known = new Map<string, number>()
  const from = (place: string): number => {
    const before = known.get(place)
    if (before !== undefined) return before
    const choices = nextOf(story, place).map(to => from(to) + 1)
    const longest = Math.max(0, ...choices)
    known.set(place, longest)
    return longest
  }
  return from(story.start)
}
