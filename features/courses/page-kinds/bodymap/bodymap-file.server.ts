import { letterOf } from '../page-base.ts'
import { refuseNoChoice, shapeOfThings } from '../picks-file.server.ts'
import { picksSeconds } from '../picks.rules.ts'
import type { PracticeFile } from '../practice-file.server.ts'
import { isPaired, SIDES, type Spot } from './body-places.ts'
import type { AuthoredBodymap } from './bodymap-authored.ts'
import type { BodymapPage } from './bodymap.ts'

type File = PracticeFile<AuthoredBodymap>
type Mark = AuthoredBodymap['marks'][number]

/** Reads a figure with its marks, and reports what does not fit together. */
export function readBodymap(read: File): BodymapPage {
  const { base, value, html, lineOf, file, mistakes } = read
  const { kind, required, figure, about, marks } = value
  refuseWrongSides(read)
  const things = marks.map(({ place, shape, look, why, ...mark }, index) => {
    const words = { label: place, text: shape, counts: look, why }
    return { key: letterOf(index), at: spotsOf(mark), ...words }
  })
  refuseNoChoice({ things, list: 'marks', mark: 'look', lineOf, file, mistakes })
  const seconds = picksSeconds(things, base.title, base.contentNote ?? '', html, about)
  return { ...base, kind, required, figure, about, things, html, seconds }
}

function spotsOf({ at, side }: Pick<Mark, 'at' | 'side'>): Spot[] {
  if (!isPaired(at)) return [at]
  return SIDES.filter(one => side === 'both' || side === one).map((one): Spot => `${one}-${at}`)
}

function refuseWrongSides({ value, lineOf, file, mistakes }: File): void {
  for (const [index, { at, side }] of value.marks.entries()) {
    if (isPaired(at) && !side)
      mistakes.add(file, lineOf(['marks', index, 'at']), `'${at}' has a side; add 'side: left', 'right' or 'both'.`)
    if (!isPaired(at) && side)
      mistakes.add(file, lineOf(['marks', index, 'side']), `'${at}' is in the middle; remove 'side'.`)
  }
}

/** How a figure in another language differs from English; undefined if only in its words. */
export function bodymapDiffers(english: BodymapPage, other: BodymapPage): string | undefined {
  const shapeOf = ({ figure, things }: BodymapPage) => JSON.stringify([figure, shapeOfThings(things)])
  if (shapeOf(english) === shapeOf(other)) return undefined
  return "differs from English in its figure, its marks or 'look'; keep the same ones, in the same order."
}
