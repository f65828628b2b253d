// The places of the drawn figure at which a mark can be, with the side that shows them. The drawing gives them their
// coordinates.

/** In the middle of the body. */
export const MIDDLE_PLACES = [
  'forehead',
  'mouth',
  'chin',
  'neck',
  'chest',
  'belly',
  'back-of-head',
  'nape',
  'upper-back',
  'lower-back',
  'buttocks',
] as const
export type MiddlePlace = (typeof MIDDLE_PLACES)[number]

/** On the left, on the right, or on both. */
export const PAIRED_PLACES = [
  'eye',
  'cheek',
  'ear',
  'shoulder',
  'upper-arm',
  'forearm',
  'hand',
  'ribs',
  'hip',
  'thigh',
  'knee',
  'shin',
  'foot',
  'behind-ear',
  'back-of-arm',
  'elbow',
  'back-of-hand',
  'back-of-thigh',
  'calf',
  'heel',
] as const
export type PairedPlace = (typeof PAIRED_PLACES)[number]

export const SIDES = ['left', 'right'] as const
export type Side = (typeof SIDES)[number]

const BACK: ReadonlySet<string> = new Set([
  'back-of-head',
  'nape',
  'upper-back',
  'lower-back',
  'buttocks',
  'behind-ear',
  'back-of-arm',
  'elbow',
  'back-of-hand',
  'back-of-thigh',
  'calf',
  'heel',
])

/** Whether a place is seen from behind. */
export const isBehind = (place: MiddlePlace | PairedPlace): boolean => BACK.has(place)

export const FIGURES = ['infant', 'child', 'teen'] as const
export type Figure = (typeof FIGURES)[number]

/** A place as it is stored: `belly`, `left-knee`. */
export type Spot = MiddlePlace | `${Side}-${PairedPlace}`

const sided = (place: PairedPlace): Spot[] => SIDES.map((side): Spot => `${side}-${place}`)
export const SPOTS: readonly Spot[] = [...MIDDLE_PLACES, ...PAIRED_PLACES.flatMap(sided)]

export const isPaired = (place: string): place is PairedPlace => PAIRED_PLACES.some(one => one === place)
