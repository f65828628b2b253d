/**
 * The wings, from the ground up: folders of rooms. A room may import rooms of its own wing and of the wings below,
 * never of one above (ARCHITECTURE.md).
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
  'privacy',
  'staff',
  'shell',
  'demonstration',
] as const

/** The wing and the room of a file: 'features/people/learners/...' is in wing people, room people/learners. */
export function placeOf(file: string): { wing: string; room: string } | undefined {
  const [, wing, room] = /^features\/([^/]+)\/([^/]+)\//.exec(file) ?? []
  return wing && room ? { wing, room: `${wing}/${room}` } : undefined
}

/** How high a wing is; undefined: there is no such wing. */
export function heightOf(wing: string): number | undefined {
  const at = wings.indexOf(wing as (typeof wings)[number])
  return at < 0 ? undefined : at
}
