import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { optional } from '#platform/shared/paging.ts'
import { administrator } from '#foundation/access/access.policies.ts'
import { LANGUAGE_PATTERN } from '#courses/course-content/course-content.ts'
import { LearnerModule } from '#courses/course-content/learner-view.rules.ts'
import { PlayerView } from '../study/study.contract.ts'

/** A module as learners see it, without what tells the answers. Nothing is recorded. */
export const TrainingPreview = z.object({
  name: z.string(),
  language: z.string(),
  languages: z.array(z.string()),
  sources: PlayerView.shape.sources,
  module: LearnerModule,
  /** The addresses of the media of its pages, by file name. */
  media: z.record(z.string(), z.string()),
  /** While the course is being written here (PREVIEW): mistakes in its files. Null: it is a published one. */
  draft: z.object({ mistakes: z.array(z.string()).readonly() }).nullable(),
})
export type TrainingPreview = z.infer<typeof TrainingPreview>

export const previewModule = endpoint({
  method: 'GET',
  path: '/trainings/:entityGuid/:courseId/modules/:moduleKey',
  summary: 'Preview of a module without taking the course',
  access: administrator,
  query: z.object({
    language: optional(z.string().regex(LANGUAGE_PATTERN)),
  }),
  response: TrainingPreview,
})
