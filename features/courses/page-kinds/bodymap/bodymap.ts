import { z } from 'zod'
import { Text } from '../page-base.ts'
import { LearnerThing, learnerThings, picksVerdict, Thing } from '../picks.ts'
import { practiceBase } from '../practice-base.ts'
import { FIGURES } from './body-places.ts'

// A drawn figure with marks: which of them need a closer look?

export const BodymapPage = z.object({
  ...practiceBase,
  kind: z.literal('bodymap'),
  figure: z.enum(FIGURES),
  /** The child: age, and what they can do. */
  about: Text,
  things: z.array(Thing).min(1),
})
export type BodymapPage = z.infer<typeof BodymapPage>

export const LearnerBodymap = BodymapPage.extend({ things: z.array(LearnerThing) })
export type LearnerBodymap = z.infer<typeof LearnerBodymap>

export const learnerBodymap = (page: BodymapPage): LearnerBodymap => ({ ...page, things: learnerThings(page.things) })

export const BodymapVerdict = z.object({ ...picksVerdict, kind: z.literal('bodymap') })
export type BodymapVerdict = z.infer<typeof BodymapVerdict>
