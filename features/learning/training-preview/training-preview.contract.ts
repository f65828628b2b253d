import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { optional } from '#platform/shared/paging.ts'
import { administrator } from '#foundation/access/access.policies.ts'
import { LANGUAGE_PATTERN } from '#courses/course-content/course-content.ts'
import { LearnerModule } from '#courses/course-content/learner-view.rules.ts'
import { CHOICES_MAX, Key } from '#training/enrollments/enrollments.contract.ts'
import { PlayerView, Verdict } from '../study/study.contract.ts'

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

export const tryAnswer = endpoint({
  method: 'POST',
  path: '/trainings/:entityGuid/:courseId/modules/:moduleKey/try',
  summary: 'Try an answer in a course that is being written; nothing is recorded',
  access: administrator,
  body: z.strictObject({
    language: z.string().regex(LANGUAGE_PATTERN),
    pageKey: Key,
    chosen: z.array(Key).min(1).max(CHOICES_MAX),
    /** Whether a check tells the answer in any case, as after a first one that was wrong. */
    lastTry: z.boolean(),
  }),
  response: z.object({ verdict: Verdict }),
})
