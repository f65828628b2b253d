import type { Place, SpotIn } from '#courses/page-kinds/scene/scene-places.ts'

// What the drawings of places are made of. People have no faces: nobody's look gives anything away.

/** A line with what it encloses: the empty paper, something light, something that stands out. */
export interface Shape {
  readonly d: string
  readonly fill?: 'paper' | 'shade' | 'tint'
  /** Thin lines: the board's writing, the court. */
  readonly thin?: boolean
}

/** A place in lines, 320 wide and 200 high, and where its spots are. */
export interface Drawing<P extends Place> {
  readonly shapes: readonly Shape[]
  readonly spots: Readonly<Record<SpotIn<P>, readonly [x: number, y: number]>>
}

type Fill = Shape['fill']

export function box(x: number, y: number, width: number, height: number, fill: Fill = 'paper', round = 2): Shape {
  const [w, h] = [width - 2 * round, height - 2 * round]
  const corner = (dx: number, dy: number) => `a${round} ${round} 0 0 1 ${dx} ${dy}`
  const [a, b, c, e] = [corner(round, round), corner(-round, round), corner(-round, -round), corner(round, -round)]
  return { d: `M${x + round} ${y}h${w}${a}v${h}${b}h${-w}${c}v${-h}${e}z`, ...(fill ? { fill } : {}) }
}

export const circle = (x: number, y: number, r: number, fill: Fill = 'paper'): Shape => ({
  d: `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
  ...(fill ? { fill } : {}),
})

export const line = (d: string): Shape => ({ d })
export const thin = (d: string): Shape => ({ d, thin: true })

/** Somebody, from the head to where a table or the floor begins. */
export const person = (x: number, y: number, size: number, fill: Fill = 'tint'): Shape[] => [
  {
    d: `M${x - size} ${y + size * 2.6}v${-size * 0.7}a${size} ${size * 0.9} 0 0 1 ${2 * size} 0v${size * 0.7}z`,
    ...(fill ? { fill } : {}),
  },
  circle(x, y, size * 0.75),
]

/** A table seen from the front. */
export const table = (x: number, y: number, width: number, height: number): Shape[] => [
  line(`M${x + 5} ${y + 5}v${height}M${x + width - 5} ${y + 5}v${height}`),
  box(x, y, width, 7),
]
