import {
  type Figure,
  type MiddlePlace,
  type PairedPlace,
  isBehind,
  isPaired,
  MIDDLE_PLACES,
  SIDES,
  type Spot,
} from '#courses/page-kinds/bodymap/body-places.ts'

// The proportions of the drawn figures, and where the places of the body are in them. A figure stands on both sides of
// a line in its middle: x is the distance from that line.

/** Right of the middle, and below the top. */
export type Point = readonly [x: number, y: number]

export interface Body {
  readonly head: { readonly y: number; readonly rx: number; readonly ry: number }
  readonly shoulder: Point
  readonly elbow: Point
  readonly wrist: Point
  readonly waist: Point
  readonly hip: Point
  readonly knee: Point
  readonly ankle: Point
  readonly toe: Point
  /** How thick an arm and a leg are. */
  readonly arm: number
  readonly leg: number
  /** Where sleeves and trousers end, as parts of an upper arm and of a whole leg. */
  readonly sleeve: number
  readonly trousers: number
}

export const BODIES: Readonly<Record<Figure, Body>> = {
  infant: {
    head: { y: 62, rx: 26, ry: 28 },
    shoulder: [22, 102],
    elbow: [37, 121],
    wrist: [46, 140],
    waist: [21, 136],
    hip: [13, 158],
    knee: [22, 184],
    ankle: [18, 210],
    toe: [26, 216],
    arm: 15,
    leg: 19,
    sleeve: 0.9,
    trousers: 0.35,
  },
  child: {
    head: { y: 38, rx: 20, ry: 22 },
    shoulder: [19, 75],
    elbow: [30, 103],
    wrist: [37, 129],
    waist: [16, 106],
    hip: [11, 130],
    knee: [13, 172],
    ankle: [12, 212],
    toe: [18, 218],
    arm: 11,
    leg: 14,
    sleeve: 0.6,
    trousers: 0.42,
  },
  teen: {
    head: { y: 26, rx: 15, ry: 18 },
    shoulder: [21, 57],
    elbow: [31, 89],
    wrist: [36, 119],
    waist: [15, 92],
    hip: [10, 118],
    knee: [12, 166],
    ankle: [11, 212],
    toe: [17, 218],
    arm: 10,
    leg: 13,
    sleeve: 0.62,
    trousers: 0.9,
  },
}

export const between = ([ax, ay]: Point, [bx, by]: Point, part: number): Point => [
  ax + (bx - ax) * part,
  ay + (by - ay) * part,
]

/** Where a place in the middle is: how far down. */
function middleY(place: MiddlePlace, { head, shoulder, hip }: Body): number {
  const torso = (part: number) => shoulder[1] + (hip[1] - shoulder[1]) * part
  const face = (part: number) => head.y + head.ry * part
  const heights: Readonly<Record<MiddlePlace, number>> = {
    forehead: face(-0.55),
    mouth: face(0.5),
    chin: face(0.92),
    neck: (face(1) + torso(0)) / 2,
    chest: torso(0.2),
    belly: torso(0.72),
    'back-of-head': face(-0.2),
    nape: (face(1) + torso(0)) / 2,
    'upper-back': torso(0.2),
    'lower-back': torso(0.68),
    buttocks: torso(1.06),
  }
  return heights[place]
}

/** Where a place of one side is, from the middle. */
function pairedPoint(place: PairedPlace, body: Body): Point {
  const { head, shoulder, elbow, wrist, waist, hip, knee, ankle } = body
  const face = (x: number, y: number): Point => [head.rx * x, head.y + head.ry * y]
  const hand = between(elbow, wrist, 1.18)
  const points: Readonly<Record<PairedPlace, Point>> = {
    eye: face(0.42, -0.08),
    cheek: face(0.6, 0.32),
    ear: face(1.02, 0.06),
    shoulder,
    'upper-arm': between(shoulder, elbow, 0.55),
    forearm: between(elbow, wrist, 0.5),
    hand,
    ribs: between(shoulder, waist, 0.72),
    hip: [hip[0] + 5, hip[1] - 4],
    thigh: between(hip, knee, 0.5),
    knee,
    shin: between(knee, ankle, 0.5),
    foot: body.toe,
    'behind-ear': face(0.8, 0.2),
    'back-of-arm': between(shoulder, elbow, 0.55),
    elbow,
    'back-of-hand': hand,
    'back-of-thigh': between(hip, knee, 0.5),
    calf: between(knee, ankle, 0.45),
    heel: ankle,
  }
  return points[place]
}

const isMiddle = (place: string): place is MiddlePlace => MIDDLE_PLACES.some(one => one === place)

/** Where a mark is drawn, and whether on the figure seen from behind; undefined for a place that is not of a body. */
export function spotOf(spot: Spot | (string & {}), figure: Figure): { at: Point; behind: boolean } | undefined {
  const body = BODIES[figure]
  if (isMiddle(spot)) return { at: [0, middleY(spot, body)], behind: isBehind(spot) }
  const side = SIDES.find(one => spot.startsWith(`${one}-`))
  const place = spot.slice((side?.length ?? 0) + 1)
  if (!side || !isPaired(place)) return undefined
  const [x, y] = pairedPoint(place, body)
  const behind = isBehind(place)
  // Seen from the front, the child's left is on the right.
  return { at: [(side === 'left') === behind ? -x : x, y], behind }
}
