/** What became of one learner's training, in days from today (negative: in the past). */
export interface Story {
  readonly kind: 'certified' | 'expiring' | 'expired' | 'renewing' | 'inProgress' | 'notStarted' | 'new'
  readonly added: number
  readonly completed: number | null
  readonly due: number | null
  /** How many of the course's modules the person has finished while in progress. */
  readonly modulesDone: number
}

const between = (next: () => number, from: number, to: number) => Math.round(from + next() * (to - from))

/**
 * A year of an organization's history: most people are certified, some certificates expire, some people are late, some
 * have just joined, so every state that a screen can show is there. `validDays` is how long the course's certificate is
 * valid.
 */
export function storyOf(index: number, next: () => number, validDays: number): Story {
  const share = (index * 37) % 100
  if (share < 54) {
    const added = between(next, -355, -25)
    return {
      kind: 'certified',
      added,
      completed: Math.min(added + between(next, 0, 35), -1),
      due: added + 45,
      modulesDone: 0,
    }
  }
  if (share < 62) {
    const completed = between(next, -validDays + 5, -validDays + 85)
    return { kind: 'expiring', added: completed - between(next, 1, 30), completed, due: completed + 10, modulesDone: 0 }
  }
  if (share < 67) {
    const completed = between(next, -validDays - 120, -validDays - 3)
    return {
      kind: share < 65 ? 'renewing' : 'expired',
      added: completed - between(next, 1, 20),
      completed,
      due: completed + 10,
      modulesDone: 1,
    }
  }
  if (share < 80) {
    const added = between(next, -80, -4)
    return { kind: 'inProgress', added, completed: null, due: added + 45, modulesDone: between(next, 1, 6) }
  }
  if (share < 94) {
    const added = between(next, -70, -1)
    return { kind: 'notStarted', added, completed: null, due: share < 90 ? added + 45 : null, modulesDone: 0 }
  }
  return { kind: 'new', added: between(next, -6, 0), completed: null, due: null, modulesDone: 0 }
}
