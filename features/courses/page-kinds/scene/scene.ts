import { z } from 'zod'
import { LearnerThing, learnerThings, picksVerdict, Thing } from '../picks.ts'
import { practiceBase } from '../practice-base.ts'
import { PLACES } from './scene-places.ts'

// A drawn place with things to notice: which of them matter?

export const ScenePage = z.object({
  ...practiceBase,
  kind: z.literal('scene'),
  place: z.enum(PLACES),
  things: z.array(Thing).min(1),
})
export type ScenePage = z.infer<typeof ScenePage>

export const LearnerScene = ScenePage.extend({ things: z.array(LearnerThing) })
export type LearnerScene = z.infer<typeof LearnerScene>

export const learnerScene = (page: ScenePage): LearnerScene => ({ ...page, things: learnerThings(page.things) })

export const SceneVerdict = z.object({ ...picksVerdict, kind: z.literal('scene') })
export type SceneVerdict = z.infer<typeof SceneVerdict>
