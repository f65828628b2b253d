import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { PracticeVerdict } from '#courses/page-kinds/practice.ts'
import { LearnerModule } from '#courses/course-content/learner-view.rules.ts'
import { ShownSource } from '#courses/course-content/sources.rules.ts'
import {
  CHOICES_MAX,
  Confidence,
  ExamState,
  Key,
  ofLearner,
  Progress,
} from '#training/enrollments/enrollments.contract.ts'

/** Events that one call may contain; a longer queue is sent in several. */
export const EVENTS_MAX = 100

const Chosen = z.array(Key).min(1).max(CHOICES_MAX)

export const PlayerView = z.object({
  registrationId: z.number().int(),
  entityGuid: z.guid(),
  course: z.object({
    id: z.number().int(),
    name: z.string(),
    header: z.string(),
    description: z.string(),
    state: z.string(),
    isCE: z.boolean(),
    hours: z.number(),
    version: z.string(),
    minutes: z.number().int(),
  }),
  /** The language in which the person takes it, and those in which the version exists. */
  language: z.string(),
  languages: z.array(z.string()),
  dueDate: CalendarDate.nullable(),
  dateCompleted: z.iso.datetime().nullable(),
  expiresOn: CalendarDate.nullable(),
  /** The name to type under the attestation. */
  learnerName: z.string(),
  attestation: z.object({
    text: z.string(),
    /** All modules are done and the person has not confirmed yet. */
    needed: z.boolean(),
    attestedAt: z.iso.datetime().nullable(),
  }),
  sources: z.array(ShownSource),
  progress: Progress,
  /** Once it is complete: what refreshes it, and from when on that is offered. */
  refresher: z.object({ name: z.string(), minutes: z.number().int(), from: CalendarDate }).nullable().optional(),
})
export type PlayerView = z.infer<typeof PlayerView>

/** The server's verdict on an answer on a page. */
export const Verdict = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('check'),
    correct: z.boolean(),
    /** On what was chosen; on every option once the answer is told. In the order of the page. */
    feedback: z.array(z.object({ key: z.string(), correct: z.boolean(), feedback: z.string() })),
    /** Empty, and no explanation, while there is another try. */
    correctKeys: z.array(z.string()),
    explanationHtml: z.string(),
    told: z.boolean(),
    /** What to think of before that. */
    hint: z.string().nullable(),
  }),
  z.object({ kind: z.literal('scenario'), best: z.boolean(), outcomeHtml: z.string() }),
  PracticeVerdict,
])
export type Verdict = z.infer<typeof Verdict>

export const EvaluationAnswers = z.record(z.string(), z.union([z.number(), z.string()]))

export const ModuleView = z.object({
  module: LearnerModule,
  pagesSeen: z.array(z.string()),
  /** How long the person is known to have been on each page; the version before does not say. */
  pageSeconds: z.record(z.string(), z.number().int()).optional(),
  /** The page shown last. */
  pageKey: z.string().nullable(),
  /** The latest answer on each page, with its verdict. */
  answers: z.array(
    z.object({ pageKey: z.string(), chosen: z.array(z.string()), sure: Confidence.optional(), verdict: Verdict }),
  ),
  /** The addresses of the media of its pages, by file name. */
  media: z.record(z.string(), z.string()),
  exam: ExamState.nullable(),
  /** Of an exam: checks that were missed in the lessons, to be answered once more before it. */
  missed: z.array(
    z.object({
      moduleKey: z.string(),
      lesson: z.string(),
      pageKey: z.string(),
      title: z.string(),
      /** The person was sure of the wrong answer: these come first. */
      sure: z.boolean().optional(),
    }),
  ),
  evaluation: EvaluationAnswers.nullable(),
  progress: Progress,
})
export type ModuleView = z.infer<typeof ModuleView>

/** One thing that happened in the player; its `id` is made there, so a replay changes nothing. */
export const PlayerEvent = z.discriminatedUnion('kind', [
  z.strictObject({ id: z.guid(), kind: z.literal('page'), moduleKey: Key, pageKey: Key }),
  z.strictObject({
    id: z.guid(),
    kind: z.literal('answer'),
    moduleKey: Key,
    pageKey: Key,
    chosen: Chosen,
    /** Of a check that asks. */
    sure: Confidence.optional(),
  }),
])
export type PlayerEvent = z.infer<typeof PlayerEvent>

/**
 * The result for an event: accepted (with the verdict on an answer), or refused for good; either way it leaves the
 * queue.
 */
export const EventResult = z.object({ id: z.guid(), verdict: Verdict.nullable(), refused: z.string().nullable() })
export type EventResult = z.infer<typeof EventResult>

export const openPlayer = endpoint({
  ...ofLearner,
  method: 'GET',
  path: '/player/:registrationId',
  summary: 'Training being taken: details, outline and progress',
  response: PlayerView,
})

export const openModule = endpoint({
  ...ofLearner,
  method: 'GET',
  path: '/player/:registrationId/modules/:moduleKey',
  summary: 'Content of a module, with earlier answers',
  response: ModuleView,
  refusals: ['locked'],
})

export const sendEvents = endpoint({
  ...ofLearner,
  method: 'POST',
  path: '/player/:registrationId/events',
  summary: 'Record pages read and answers given; sent again, they change nothing',
  body: z.strictObject({ events: z.array(PlayerEvent).min(1).max(EVENTS_MAX) }),
  response: z.object({ results: z.array(EventResult), progress: Progress }),
})

export const completeModule = endpoint({
  ...ofLearner,
  method: 'POST',
  path: '/player/:registrationId/modules/:moduleKey/complete',
  summary: 'Finish a lesson, or learn what is missing',
  response: z.object({ completed: z.boolean(), missing: z.array(z.string()), progress: Progress }),
  refusals: ['locked', 'complete', 'notALesson'],
})

export const switchLanguage = endpoint({
  ...ofLearner,
  method: 'PUT',
  path: '/player/:registrationId/language',
  summary: 'Continue a training in another language; progress is kept',
  body: z.strictObject({ language: z.string().max(10) }),
  response: PlayerView,
})
