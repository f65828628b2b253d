import { type Place, SCENES } from '#courses/page-kinds/scene/scene-places.ts'
import { chapel } from './chapel-drawing.ts'
import { chat } from './chat-drawing.ts'
import { classroom } from './classroom-drawing.ts'
import { clinic } from './clinic-drawing.ts'
import { gym } from './gym-drawing.ts'
import type { Drawing, Shape } from './lines.ts'

const DRAWINGS: { readonly [P in Place]: Drawing<P> } = { classroom, gym, clinic, chapel, chat }

export const shapesOf = (place: Place): readonly Shape[] => DRAWINGS[place].shapes

/** Where a spot is; undefined for one that the drawing does not have. */
export function spotIn(place: Place, name: string): readonly [x: number, y: number] | undefined {
  const known: readonly string[] = SCENES[place]
  if (!known.includes(name)) return undefined
  return (DRAWINGS[place].spots as Readonly<Record<string, readonly [number, number]>>)[name]
}
