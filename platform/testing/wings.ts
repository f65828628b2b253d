/**
 * The wings of the house, from the ground up: folders of rooms. A room reads rooms of its own wing and of those below, never of one
 * above (ARCHITECTURE.md).
 */
export const wings = [
  'foundation',
  'identity',
  'courses',
  'certificates',
  'profile',
  'organization',
  'billing',
  'training',
  'entrance',
  'people',
  'account',
  'learning',
  'insight',
  'shell',
  'demonstration',
] as const

/** The wing and the room that a file lies in: 'features/people/learners/...' is of people, in people/learners. */
export function placeOf(file: string): { wing: string; room: string } | undefined {
  const [, wing, room] = /^features\/([^/]+)\/([^/]+)\//.exec(file) ?? []
  return wing && room ? { wing, room: `${wing}/${room}` } : undefined
}

/** How high a wing stands; undefined: there is no such wing. */
export function heightOf(wing: string): number | undefined {
  const at = wings.indexOf(wing as (typeof wings)[number])
  return at < 0 ? undefined : at
}
