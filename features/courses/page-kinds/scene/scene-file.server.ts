import { letterOf } from '../page-base.ts'
import { refuseNoChoice, shapeOfThings } from '../picks-file.server.ts'
import { picksSeconds } from '../picks.rules.ts'
import type { PracticeFile } from '../practice-file.server.ts'
import type { AuthoredScene } from './scene-authored.ts'
import { spotsOf } from './scene-places.ts'
import type { ScenePage } from './scene.ts'

/** Reads a place with things to notice, and reports what does not fit together. */
export function readScene({ base, value, html, lineOf, file, mistakes }: PracticeFile<AuthoredScene>): ScenePage {
  const { kind, required, place, see } = value
  const spots = spotsOf(place)
  for (const [index, { at }] of see.entries()) {
    if (!spots.includes(at))
      mistakes.add(file, lineOf(['see', index, 'at']), `The ${place} has no '${at}'; use one of ${spots.join(', ')}.`)
  }
  const things = see.map(({ at, label, text, matters, why }, index) => {
    return { key: letterOf(index), at: [at], label, text, counts: matters, why }
  })
  refuseNoChoice({ things, list: 'see', mark: 'matters', lineOf, file, mistakes })
  const seconds = picksSeconds(things, base.title, base.contentNote ?? '', html)
  return { ...base, kind, required, place, things, html, seconds }
}

/** How a place in another language differs from English; undefined if only in its words. */
export function sceneDiffers(english: ScenePage, other: ScenePage): string | undefined {
  const shapeOf = ({ place, things }: ScenePage) => JSON.stringify([place, shapeOfThings(things)])
  if (shapeOf(english) === shapeOf(other)) return undefined
  return "differs from English in its place, what there is to see or 'matters'; keep the same ones, in the same order."
}
