import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { member } from '#foundation/access/access.policies.ts'
import { SLUG_PATTERN } from '#courses/page-kinds/page-base.ts'
import { LearnerQuestion } from '#courses/course-content/learner-view.rules.ts'

/** How long a training that was taken back can be restored as it was. */
export const UNDO_MINUTES = 10

/** How often the player reports that the person is still working. */
export const BEAT_SECONDS = 15
/** The most that one beat can add: a longer silence was time away. Spec D4. */
export const BEAT_MAX_SECONDS = 30
/** Pages that one beat can name: nobody is on more in that time. */
const BEAT_PAGES_MAX = BEAT_MAX_SECONDS
/** Choices that one answer may name. */
export const CHOICES_MAX = 20

/** Names a module, a page, a question or a choice of a course. */
export const Key = z.string().max(100).regex(SLUG_PATTERN)

export const ModuleStatus = z.enum(['Not_Started', 'In_Progress', 'Complete', 'Passed', 'Failed'])
export type ModuleStatus = z.infer<typeof ModuleStatus>

export const RegistrationStatus = z.enum(['Not_Started', 'In_Progress', 'Complete'])
export type RegistrationStatus = z.infer<typeof RegistrationStatus>

/** A certificate; id 0: 'organization certificate not issued' for lack of quota. Spec D4. */
export const PlayerCertificate = z.object({ id: z.number().int(), name: z.string() })

export const OutlineModule = z.object({
  id: z.number().int(),
  key: z.string(),
  kind: z.enum(['lesson', 'exam', 'evaluation']),
  title: z.string(),
  summary: z.string(),
  status: ModuleStatus,
  /** Open to the learner now; modules that are done stay open for reading. Spec D4. */
  active: z.boolean(),
  /** Why it is locked: 'Finish "…" first'. Null if active. */
  locked: z.string().nullable(),
  /** What it still requires: '4:10 of 6:00 minimum time', '2 pages not read yet'. Empty if done or locked. */
  missing: z.array(z.string()),
  seconds: z.number().int(),
  minimumSeconds: z.number().int(),
  pages: z.number().int(),
  pagesSeen: z.number().int(),
})
export type OutlineModule = z.infer<typeof OutlineModule>

/** What comes next; `done`: completed, see `certificate`. */
export const NextStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('module'), moduleKey: z.string() }),
  z.object({ kind: z.literal('attestation') }),
  z.object({ kind: z.literal('done') }),
])
export type NextStep = z.infer<typeof NextStep>

/** The progress of a registration: returned by every change, so that the outline never needs a second call. */
export const Progress = z.object({
  status: RegistrationStatus,
  modules: z.array(OutlineModule),
  totalSeconds: z.number().int(),
  /** Where the person was last, or should begin; null if all modules are done. */
  resume: z.object({ moduleKey: z.string(), pageKey: z.string().nullable() }).nullable(),
  next: NextStep,
  certificate: PlayerCertificate.nullable(),
  /** When the server stored this ('Saved 10:42'). */
  savedAt: z.iso.datetime(),
})
export type Progress = z.infer<typeof Progress>

/** How sure somebody was of an answer, in their own judgment. */
export const Confidence = z.enum(['guess', 'fairly', 'sure'])
export type Confidence = z.infer<typeof Confidence>

export const AttemptResult = z.object({
  attemptId: z.number().int(),
  number: z.number().int(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  score: z.number().int(),
  passed: z.boolean(),
  byTopic: z.array(
    z.object({ key: z.string(), title: z.string(), correct: z.number().int(), total: z.number().int() }),
  ),
  /** Missed questions, first those of which the person was sure: why, and the source. The right answers only once no attempt can profit from them. */
  missed: z.array(
    z.object({
      key: z.string(),
      question: z.string(),
      chosen: z.array(z.string()),
      explanation: z.string(),
      source: z.string(),
      /** The page that teaches it. */
      moduleKey: z.string(),
      pageKey: z.string().nullable(),
      correct: z.array(z.string()).nullable(),
      sure: z.boolean(),
    }),
  ),
})
export type AttemptResult = z.infer<typeof AttemptResult>

export const OpenAttempt = z.object({
  attemptId: z.number().int(),
  number: z.number().int(),
  startedAt: z.iso.datetime(),
  questions: z.array(LearnerQuestion),
  /** The answers chosen so far, by question. */
  answers: z.record(z.string(), z.array(z.string())),
  /** How sure the person is of them, where they said so. */
  confidence: z.record(z.string(), Confidence),
})
export type OpenAttempt = z.infer<typeof OpenAttempt>

export const ExamState = z.object({
  attemptsAllowed: z.number().int(),
  attemptsLeft: z.number().int(),
  canStart: z.boolean(),
  /** Why no attempt can be started now. */
  reason: z.string().nullable(),
  /** When the next attempt can start, if it is a matter of waiting. */
  nextAttemptAt: z.iso.datetime().nullable(),
  /**
   * What has to be read again before the next attempt, in the order of the course: after a failed attempt the pages of
   * the missed questions, after the last one of a round the whole of the weak lessons.
   */
  toReview: z.array(
    z.object({
      moduleKey: z.string(),
      lesson: z.string(),
      pageKey: z.string(),
      title: z.string(),
      read: z.boolean(),
    }),
  ),
  open: OpenAttempt.nullable(),
  /** Newest first. */
  results: z.array(AttemptResult),
})
export type ExamState = z.infer<typeof ExamState>

/** For what a learner does in their own training. */
export const ofLearner = { access: member }
/** And what refuses them in whatever they do there: a step that is not open yet, a training that is done. */
export const studying = { refusals: ['locked', 'complete'] } as const
/** Of whoever starts a course: it is held still, and not to be renewed yet. */
export const startingCourse = { refusals: ['notYet'] } as const

const Seconds = z.number().int().min(0).max(3600)
const PageTime = z.strictObject({ key: Key, seconds: Seconds })
export type PageTime = z.infer<typeof PageTime>

/**
 * `seconds`: how long the person was active since this tab's last beat; 0 when it opens. The server never adds more
 * time than has passed, and no more to `pages`, those of a lesson on which it was spent.
 */
export const beat = endpoint({
  ...ofLearner,
  method: 'POST',
  path: '/player/:registrationId/beat',
  summary: 'Record time spent on a training',
  body: z.strictObject({
    moduleKey: Key,
    seconds: Seconds,
    pages: z.array(PageTime).max(BEAT_PAGES_MAX).optional(),
  }),
  response: z.object({
    totalSeconds: z.number().int(),
    moduleSeconds: z.number().int(),
    minimumSeconds: z.number().int(),
    /** Of a lesson: what is known of its pages. */
    pageSeconds: z.record(z.string(), z.number().int()).optional(),
  }),
})

/** An open training with its modules, for the reminder after sign-in. Spec A3 (course), A4. */
export const UserCourse = z.object({
  id: z.number().int(),
  registrationId: z.number().int(),
  name: z.string(),
  modules: z.array(
    z.object({ id: z.number().int(), key: z.string(), title: z.string(), status: ModuleStatus, active: z.boolean() }),
  ),
})

export const userCourses = endpoint({
  method: 'GET',
  path: '/courses/user/:entityGuid',
  summary: 'Open trainings of the signed-in person',
  access: member,
  response: z.array(UserCourse),
})
